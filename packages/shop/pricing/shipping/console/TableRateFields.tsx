import { MoneyInput } from '@buoy/ui/console/MoneyInput.tsx'
import { ActionIcon, Button, NumberInput, SegmentedControl } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MethodInput } from '../contract.ts'
import styles from './method-list.module.css'

type Settings = Extract<MethodInput, { kind: 'table_rate' }>['settings']
type Props = { settings: Settings; error: ReactNode; onChange: (settings: Settings) => void }

export const TABLE_KEYS = [
  { value: 'weight', label: 'Weight' },
  { value: 'value', label: 'Value' },
]

/** The bands of a table: up to a weight or a value, so much. The band without an end takes the rest. */
export function TableRateFields({ settings, error, onChange }: Props) {
  const { by, bands } = settings
  const unit = by === 'weight' ? 1000 : 100
  const setBand = (index: number, part: Partial<Settings['bands'][number]>) =>
    onChange({ ...settings, bands: bands.map((band, at) => (at === index ? { ...band, ...part } : band)) })
  const last = bands.findLast(({ upTo }) => upTo !== null)
  return (
    <fieldset className={styles.classes}>
      <legend>Prices by</legend>
      <SegmentedControl
        aria-label="Prices by"
        data={TABLE_KEYS}
        value={by}
        onChange={(value) => onChange({ ...settings, by: value === 'value' ? value : 'weight' })}
      />
      <ul className={styles.bands}>
        {bands.map((band, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band has no other name than its place
          <li key={index} className={styles.band}>
            <NumberInput
              aria-label={`End of band ${index + 1}`}
              placeholder="No end"
              prefix={by === 'weight' ? 'up to ' : 'up to $'}
              suffix={by === 'weight' ? ' kg' : ''}
              decimalScale={by === 'weight' ? 3 : 2}
              allowNegative={false}
              hideControls
              value={band.upTo === null ? '' : band.upTo / unit}
              onChange={(typed) => {
                const end = Math.round(Number(typed) * unit)
                setBand(index, { upTo: typed === '' || end <= 0 ? null : end })
              }}
            />
            <MoneyInput
              aria-label={`Price of band ${index + 1}`}
              cents={band.cost}
              onCents={(cost) => setBand(index, { cost })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              radius="xl"
              aria-label={`Remove band ${index + 1}`}
              disabled={bands.length === 1}
              onClick={() => onChange({ ...settings, bands: bands.filter((_, at) => at !== index) })}
            >
              <X aria-hidden size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      <p className={styles.hint}>
        {bands.some(({ upTo }) => upTo === null)
          ? 'The band without an end takes everything beyond the others.'
          : 'Parcels beyond the last band don’t get this option.'}
      </p>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus aria-hidden size={16} />}
        onClick={() => {
          const next = { upTo: (last?.upTo ?? 0) + 5 * unit, cost: last?.cost ?? 995 }
          const [ends, rest] = [
            bands.filter(({ upTo }) => upTo !== null),
            bands.filter(({ upTo }) => upTo === null),
          ]
          onChange({ ...settings, bands: [...ends, next, ...rest] })
        }}
      >
        Add a band
      </Button>
    </fieldset>
  )
}
