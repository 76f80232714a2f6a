import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PriceTestInput, StandingPrice } from '../price-test-contract.ts'
import { MOST_VARIANTS } from '../rules/experiment.ts'
import styles from './page-tests.module.css'

type Props = { form: UseFormReturnType<PriceTestInput>; goods: StandingPrice[] }

/** The variants of a test of prices: their names and shares, and a percentage for all of their goods. */
export function PriceVariantFields({ form, goods }: Props) {
  const { variants } = form.values
  const all = variants.reduce((sum, { weight }) => sum + Number(weight), 0)
  return (
    <SettingSection
      title="Variants"
      text="Each visitor sees and pays the same one throughout. Weights say how many see which: 1 to 1 is half each."
    >
      <ul className={styles.variants} aria-label="Variants">
        {variants.map(({ name, weight }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
          <li key={index} className={styles.variant}>
            <TextInput
              label={index === 0 ? 'Name of the standing prices' : `Name of variant ${index}`}
              {...form.getInputProps(`variants.${index}.name`)}
            />
            <NumberInput
              label={`Weight of ${name}`}
              min={1}
              max={1000}
              suffix={` (${Math.round((Number(weight) / all) * 100)}%)`}
              {...form.getInputProps(`variants.${index}.weight`)}
            />
            {index > 0 && (
              <Percentage
                name={name}
                isEmpty={goods.length === 0}
                onApply={(percent) =>
                  form.setFieldValue(
                    `variants.${index}.list.prices`,
                    goods.map(({ variantId, amount }) => ({ variantId, amount: changed(amount, percent) })),
                  )
                }
              />
            )}
            {index > 0 && variants.length > 2 && (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Remove ${name}`}
                onClick={() => form.removeListItem('variants', index)}
              >
                <Trash2 aria-hidden size={18} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<Plus aria-hidden size={16} />}
          disabled={variants.length >= MOST_VARIANTS}
          onClick={() =>
            form.insertListItem('variants', {
              name: `Variant ${String.fromCharCode(65 + variants.length)}`,
              weight: 50,
              list: { prices: [], delivery: [] },
            })
          }
        >
          Add a variant
        </Button>
      </div>
    </SettingSection>
  )
}

function Percentage(props: { name: string; isEmpty: boolean; onApply: (percent: number) => void }) {
  const { name, isEmpty, onApply } = props
  const [percent, setPercent] = useState<number | string>('')
  return (
    <div className={styles.actions}>
      <NumberInput
        label="Change of all its prices"
        aria-label={`Change of all prices of ${name}`}
        suffix="%"
        min={-99}
        max={900}
        allowDecimal={false}
        value={percent}
        onChange={setPercent}
      />
      <Button
        variant="default"
        disabled={isEmpty || percent === ''}
        aria-label={`Write below: prices of ${name}`}
        onClick={() => onApply(Number(percent))}
      >
        Write below
      </Button>
    </div>
  )
}

/** A price that is changed by a percentage, half a cent up; never nothing. */
function changed(amount: number, percent: number): number {
  return Math.max(1, Math.floor((amount * (100 + percent) + 50) / 100))
}
