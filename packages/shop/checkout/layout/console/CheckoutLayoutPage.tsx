import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { CHECKOUT_CHOICE_NAMES, type CheckoutChoice, type CheckoutLayout } from '../rules/checkout-layout.ts'
import { LayoutFields } from './LayoutFields.tsx'
import { LAYOUT_WORDS, optionsOf } from './layout-words.ts'

const WORDS: FormWords = Object.fromEntries(
  CHECKOUT_CHOICE_NAMES.map((choice: CheckoutChoice) => [
    choice,
    {
      label: LAYOUT_WORDS[choice].label,
      write: (value: unknown) => optionsOf(choice).find((option) => option.value === value)?.label ?? '',
    },
  ]),
)

/** How the checkout is laid out for everybody who takes part in no test of it. */
export function CheckoutLayoutPage() {
  return (
    <SettingForm<CheckoutLayout>
      title="Checkout"
      lead="How the checkout is laid out. To find out which layout sells more, make a test of the checkout under Pages, Tests."
      path="/checkout/layout"
      words={WORDS}
    >
      {(form) => (
        <SettingSection
          title="Layout"
          text="Carts that a test has given a layout keep it until they are ordered."
        >
          <LayoutFields value={form.values} onChange={(layout) => form.setValues(layout)} />
        </SettingSection>
      )}
    </SettingForm>
  )
}
