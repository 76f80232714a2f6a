import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Radio } from '@mantine/core'
import type { TaxDocument, TaxRate } from '../contract.ts'
import { percentOf } from '../rules/tax-rate.ts'
import { TaxClasses } from './TaxClasses.tsx'
import { TryTax } from './TryTax.tsx'
import styles from './tax.module.css'

/** How the store taxes: classes of goods and their rates, what leaves Australia, and a way to try it. */
export function TaxPage() {
  return (
    <SettingForm<TaxDocument>
      title="Tax"
      lead="Your prices have their tax in them. Orders keep the tax they were placed with, whatever changes here."
      path="/tax"
      words={{
        rates: { label: 'Rates', write: ratesInWords },
        variants: { isHidden: true },
      }}
    >
      {(form, saved) => (
        <>
          <SettingSection
            title="Classes and their rates"
            text="In Australia goods have 10 % GST in their price, or they are GST-free: most basic food, some medical goods. Add a rate for each other country you are registered in: prices stay the same there and hold its tax. A state's own rate goes before its country's."
          >
            <TaxClasses form={form} />
          </SettingSection>
          <SettingSection
            title="What leaves Australia"
            text="Exports are GST-free when they leave within 60 days. So are parcels to Norfolk, Christmas and the Cocos Islands. What is picked up is sold here, and what goes where a class has a rate is sold there."
          >
            <Radio.Group
              label="An overseas shopper pays"
              {...form.getInputProps('exportPolicy')}
              value={form.values.exportPolicy}
            >
              <div className={styles.radios}>
                <Radio
                  value="less-tax"
                  label="The price less its GST"
                  description="A product of $110.00 costs $100.00."
                />
                <Radio
                  value="same-price"
                  label="The same price, with no GST in it"
                  description="A product of $110.00 costs $110.00, and all of it is yours."
                />
              </div>
            </Radio.Group>
          </SettingSection>
          <TryTax classes={saved.classes} isSaved={!form.isDirty()} />
        </>
      )}
    </SettingForm>
  )
}

function ratesInWords(rates: readonly TaxRate[]): string {
  return rates
    .map(
      ({ country, state, name, rate }) =>
        `${[country, state, name].filter(Boolean).join(' ')} ${percentOf(rate)} %`,
    )
    .join(', ')
}
