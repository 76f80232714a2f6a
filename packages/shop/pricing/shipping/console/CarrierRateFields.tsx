import { MoneyInput } from '@buoy/ui/console/MoneyInput.tsx'
import { Select, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MethodInput, ShippingOverview } from '../contract.ts'
import styles from './method-list.module.css'

type Settings = Extract<MethodInput, { kind: 'carrier_rate' }>['settings']

/** What is offered first when a price of the owner's is switched on (cents). */
const FIRST_FALLBACK = 1495

/** Whose prices hold, what is added to them, and what holds when they do not come. */
export function CarrierRateFields(props: {
  settings: Settings
  sources: ShippingOverview['sources']
  error: ReactNode
  onChange: (settings: Settings) => void
}) {
  const { settings, sources, error, onChange } = props
  const isGone = settings.source !== '' && sources.every(({ id }) => id !== settings.source)
  const gone = isGone ? [{ value: settings.source, label: `${settings.source} (not installed)` }] : []
  return (
    <>
      <Select
        label="Prices of"
        size="md"
        allowDeselect={false}
        data={[...sources.map(({ id, title }) => ({ value: id, label: title })), ...gone]}
        value={settings.source}
        error={error ?? (isGone && 'The plugin with these prices is not installed.')}
        onChange={(source) => onChange({ ...settings, source: source ?? settings.source })}
      />
      <MoneyInput
        label="Added to each price"
        description="For packing. $0.00 adds nothing."
        className={styles.narrow}
        cents={settings.surcharge}
        onCents={(surcharge) => onChange({ ...settings, surcharge })}
      />
      <Switch
        label="Offer a fixed price when the carrier does not respond"
        description="If off, it is not offered then."
        checked={settings.fallback !== null}
        onChange={(event) =>
          onChange({ ...settings, fallback: event.currentTarget.checked ? FIRST_FALLBACK : null })
        }
      />
      {settings.fallback !== null && (
        <MoneyInput
          label="Your price"
          className={styles.narrow}
          cents={settings.fallback}
          onCents={(fallback) => onChange({ ...settings, fallback })}
        />
      )}
    </>
  )
}
