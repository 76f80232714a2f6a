import { countryName } from '@buoy/kernel/rules/countries.ts'
import { moneyFormat, unitsOf } from '@buoy/kernel/rules/money.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Radio } from '@mantine/core'
import type { TaxDocument, TaxRate } from '../contract.ts'
import { percentOf } from '../rules/tax-rate.ts'
import { TaxClasses } from './TaxClasses.tsx'
import { TaxPreview } from './TaxPreview.tsx'
import styles from './tax.module.css'

/** How the store taxes: classes of goods and their rates, what leaves Australia, and a way to try it. */
export function TaxPage() {
  const store = useStoreLocale()
  const home = countryName(store.country)
  const tax = store.taxName
  const format = moneyFormat(store)
  const [price, less] = [format(110 * unitsOf(store.currency)), format(100 * unitsOf(store.currency))]
  return (
    <SettingForm<TaxDocument>
      title="Tax"
      lead="Your prices include tax. Changes here don’t affect existing orders."
      path="/tax"
      savesUnchanged={({ version }) => (version > 0 ? null : 'Save this page once the rates are right.')}
      words={{
        rates: { label: 'Rates', write: ratesInWords },
        variants: { isHidden: true },
      }}
    >
      {(form, saved) => (
        <>
          <SettingSection
            title="Classes and their rates"
            text={`${store.country === 'AU' ? 'In Australia goods have 10 % GST in their price, or they are GST-free: most basic food, some medical goods.' : `The classes of goods, and the ${tax} in their price in ${home}.`} Add a rate for each other country you are registered in: prices stay the same there and hold its tax. A state's own rate goes before its country's.`}
          >
            <TaxClasses form={form} />
          </SettingSection>
          <SettingSection
            title={`Deliveries outside ${home}`}
            text={`${store.country === 'AU' ? 'Exports are GST-free when they leave within 60 days. So are parcels to Norfolk, Christmas and the Cocos Islands. ' : ''}What is picked up is sold here, and what goes where a class has a rate is sold there.`}
          >
            <Radio.Group
              label="An overseas shopper pays"
              {...form.getInputProps('exportPolicy')}
              value={form.values.exportPolicy}
            >
              <div className={styles.radios}>
                <Radio
                  value="less-tax"
                  label={`The price less its ${tax}`}
                  description={`A product of ${price} costs ${less}${store.country === 'AU' ? '' : ' at a rate of 10 %'}.`}
                />
                <Radio
                  value="same-price"
                  label={`The same price, with no ${tax} in it`}
                  description={`A product of ${price} costs ${price}, and all of it is yours.`}
                />
              </div>
            </Radio.Group>
          </SettingSection>
          <TaxPreview classes={saved.classes} isSaved={!form.isDirty()} />
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
