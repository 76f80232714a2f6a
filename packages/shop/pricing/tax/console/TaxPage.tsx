import { countryName } from '@buoy/kernel/rules/countries.ts'
import { moneyFormat, unitsOf } from '@buoy/kernel/rules/money.ts'
import { SHOWN_PRICES, type ShownPrices } from '@buoy/kernel/rules/store-locale.ts'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Radio, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
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
      lead="Whether your prices include tax, and the rates. Changes here don’t affect existing orders."
      path="/tax"
      savesUnchanged={({ version }) => (version > 0 ? null : 'Save this page once the rates are right.')}
      words={{
        rates: { label: 'Rates', write: ratesInWords },
        pricesIncludeTax: {
          label: 'Prices',
          write: (isInside) => (isInside ? 'include tax' : 'without tax'),
        },
        shopPrices: { label: 'Prices in the shop', write: shownInWords },
        cartPrices: { label: 'Prices in the cart and at checkout', write: shownInWords },
        variants: { isHidden: true },
      }}
    >
      {(form, saved) => (
        <>
          <PricesChoice form={form} tax={tax} price={format(100 * unitsOf(store.currency))} />
          <ShownPricesChoice form={form} tax={tax} />
          <SettingSection
            title="Classes and their rates"
            text={
              isAdded(form)
                ? ADDED_RATES
                : `${store.country === 'AU' ? 'In Australia goods have 10% GST in their price, or they are GST-free: most basic food, some medical goods.' : `The classes of goods, and the ${tax} in their price in ${home}.`} Add a rate for each other country you are registered in: prices stay the same there and hold its tax. A state's own rate goes before its country's.`
            }
          >
            <TaxClasses form={form} />
          </SettingSection>
          {!isAdded(form) && (
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
                    description={`A product of ${price} costs ${less}${store.country === 'AU' ? '' : ' at a rate of 10%'}.`}
                  />
                  <Radio
                    value="same-price"
                    label={`The same price, with no ${tax} in it`}
                    description={`A product of ${price} costs ${price}, and all of it is yours.`}
                  />
                </div>
              </Radio.Group>
            </SettingSection>
          )}
          <TaxPreview classes={saved.classes} isSaved={!form.isDirty()} />
        </>
      )}
    </SettingForm>
  )
}

const ADDED_RATES =
  'Add a rate for each country, state and group of postcodes in which you are registered. All rates of the buyer’s place are added to the price; a rate of a smaller place replaces those of the larger one unless it is charged together with them.'

function isAdded(form: UseFormReturnType<TaxDocument>): boolean {
  return !form.values.pricesIncludeTax
}

/** Which prices shoppers see, where those are others than the owner enters. */
function ShownPricesChoice({ form, tax }: { form: UseFormReturnType<TaxDocument>; tax: string }) {
  const choices = SHOWN_PRICES.map((value) => ({ value, label: shownInWords(value, tax) }))
  return (
    <SettingSection
      title="Prices that shoppers see"
      text={`Shops that sell to consumers usually have to show prices with ${tax}; shops that sell to businesses may show them without. What an order costs is the same either way. Until the delivery address is known, the ${tax} rates of your store’s address are used.`}
    >
      <Select
        label="In the shop"
        description="Product pages, lists, search, and products in popups and search engines."
        data={choices}
        allowDeselect={false}
        {...form.getInputProps('shopPrices')}
      />
      <Select
        label="In the cart and at checkout"
        description={`Without ${tax}, it is a row of its own above the total.`}
        data={choices}
        allowDeselect={false}
        {...form.getInputProps('cartPrices')}
      />
    </SettingSection>
  )
}

function shownInWords(shown: ShownPrices, tax = 'tax'): string {
  if (shown === 'as-entered') return 'As you enter them'
  return shown === 'with-tax' ? `With ${tax}` : `Without ${tax}`
}

/** Whether the prices that the owner enters include tax. */
function PricesChoice(props: { form: UseFormReturnType<TaxDocument>; tax: string; price: string }) {
  const { form, tax, price } = props
  return (
    <SettingSection
      title="Your prices"
      text="Prices of products, delivery and coupons are entered one way. Shops in the United States and Canada usually enter them without tax; in most other countries the law asks for prices with tax. Prices that you have entered are not converted."
    >
      <Radio.Group
        label="The prices you enter"
        error={form.errors.pricesIncludeTax}
        value={form.values.pricesIncludeTax ? 'with' : 'without'}
        onChange={(value) => form.setFieldValue('pricesIncludeTax', value === 'with')}
      >
        <div className={styles.radios}>
          <Radio
            value="with"
            label={`Include ${tax}`}
            description={`A product of ${price} costs ${price}, and its ${tax} is part of that.`}
          />
          <Radio
            value="without"
            label={`Do not include ${tax}`}
            description={`A product of ${price} costs ${price} plus the ${tax} of where it is sent, which is added in the cart or at checkout.`}
          />
        </div>
      </Radio.Group>
    </SettingSection>
  )
}

function ratesInWords(rates: readonly TaxRate[]): string {
  return rates
    .map(
      ({ country, state, postcodes, name, rate, together }) =>
        `${[country, state, postcodes, name].filter(Boolean).join(' ')} ${percentOf(rate)} %${together ? ' together with the wider place' : ''}`,
    )
    .join(', ')
}
