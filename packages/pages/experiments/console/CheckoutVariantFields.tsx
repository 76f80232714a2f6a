import { LayoutFields } from '@buoy/shop/checkout/layout/console/LayoutFields.tsx'
import { USUAL_LAYOUT } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, Trash2 } from 'lucide-react'
import type { CheckoutTestInput } from '../checkout-test-contract.ts'
import { MOST_VARIANTS } from '../rules/experiment.ts'
import styles from './page-tests.module.css'

/** The variants of a test of the checkout: their names, their shares, and how each is laid out. */
export function CheckoutVariantFields({ form }: { form: UseFormReturnType<CheckoutTestInput> }) {
  const { variants } = form.values
  const all = variants.reduce((sum, { weight }) => sum + Number(weight), 0)
  return (
    <>
      {variants.map(({ name, weight, layout }, index) => (
        <SettingSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
          key={index}
          title={name === '' ? `Variant ${index}` : name}
          text={
            index === 0
              ? 'The checkout as the shop has it when the test begins. Weights say how many have which: 1 to 1 is half each.'
              : 'What you do not change is the same as in the original.'
          }
        >
          <TextInput
            label={index === 0 ? 'Name of the original' : `Name of variant ${index}`}
            {...form.getInputProps(`variants.${index}.name`)}
          />
          <NumberInput
            label={`Weight of ${name}`}
            min={1}
            max={1000}
            suffix={` (${Math.round((Number(weight) / all) * 100)} %)`}
            {...form.getInputProps(`variants.${index}.weight`)}
          />
          {index > 0 && (
            <LayoutFields
              value={layout}
              of={name}
              onChange={(changed) => form.setFieldValue(`variants.${index}.layout`, changed)}
            />
          )}
          {index > 0 && variants.length > 2 && (
            <div className={styles.actions}>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Remove ${name}`}
                onClick={() => form.removeListItem('variants', index)}
              >
                <Trash2 aria-hidden size={18} />
              </ActionIcon>
            </div>
          )}
        </SettingSection>
      ))}
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<Plus aria-hidden size={16} />}
          disabled={variants.length >= MOST_VARIANTS}
          onClick={() =>
            form.insertListItem('variants', {
              name: `Variant ${String.fromCharCode(65 + variants.length)}`,
              weight: 50,
              layout: variants[0]?.layout ?? USUAL_LAYOUT,
            })
          }
        >
          Add a variant
        </Button>
      </div>
    </>
  )
}
