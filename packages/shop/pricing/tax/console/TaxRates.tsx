import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { ActionIcon, Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, X } from 'lucide-react'
import type { TaxDocument, TaxRate } from '../contract.ts'
import { RATE_PARTS_PER_PERCENT } from '../rules/tax-rate.ts'
import { StateField } from './StateField.tsx'
import styles from './tax.module.css'

const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
/** Decimals of a percent that a rate may have. */
const RATE_DECIMALS = 4

/**
 * The rates of one class: where, under which name, and how many percent of the price without it. Postcodes, and being
 * charged together with the rates of the wider place, are asked where prices are without tax.
 */
export function TaxRates({ form, at }: { form: UseFormReturnType<TaxDocument>; at: number }) {
  const store = useStoreLocale()
  const taxClass = form.values.classes[at]
  if (taxClass === undefined) return null
  const path = `classes.${at}.rates`
  const isAdded = !form.values.pricesIncludeTax
  const set = (index: number, part: Partial<TaxRate>) => {
    const rate = taxClass.rates[index]
    if (rate !== undefined) form.setFieldValue(`${path}.${index}`, { ...rate, ...part })
  }
  return (
    <fieldset className={styles.rates}>
      <legend className={styles.legend}>
        Rates of {taxClass.name || 'this class'}, named as on invoices
      </legend>
      {taxClass.rates.length === 0 && <p className={styles.none}>No tax, wherever it is delivered.</p>}
      {taxClass.rates.map((rate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rates have no other name, and every field is controlled
        <div key={index} className={styles.rate}>
          <Select
            label="Country"
            className={styles.country}
            size="md"
            searchable
            allowDeselect={false}
            data={COUNTRY_CHOICES}
            value={rate.country}
            error={form.errors[`${path}.${index}.country`]}
            onChange={(country) => set(index, { country: country ?? store.country, state: '' })}
          />
          <StateField
            className={styles.state}
            country={rate.country}
            value={rate.state}
            error={form.errors[`${path}.${index}.state`]}
            onChange={(state) => set(index, { state })}
          />
          <TextInput
            label="Name"
            className={styles.named}
            maxLength={30}
            value={rate.name}
            error={form.errors[`${path}.${index}.name`]}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <NumberInput
            label="Percent"
            className={styles.percent}
            suffix="%"
            decimalScale={RATE_DECIMALS}
            allowNegative={false}
            hideControls
            value={Number.isNaN(rate.rate) ? '' : rate.rate / RATE_PARTS_PER_PERCENT}
            error={form.errors[`${path}.${index}.rate`]}
            onChange={(percent) => set(index, { rate: rateOf(percent) })}
          />
          {(isAdded || rate.postcodes !== '') && (
            <TextInput
              label="Postcodes"
              className={styles.postcodes}
              placeholder="All"
              maxLength={4000}
              value={rate.postcodes}
              error={form.errors[`${path}.${index}.postcodes`]}
              onChange={(event) => set(index, { postcodes: event.currentTarget.value })}
            />
          )}
          {(rate.together || (isAdded && (rate.state !== '' || rate.postcodes !== ''))) && (
            <Checkbox
              className={styles.together}
              label="Charged together with the rates of the larger place"
              checked={rate.together}
              onChange={(event) => set(index, { together: event.currentTarget.checked })}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={42}
            radius="xl"
            className={styles.remove}
            aria-label={`Remove the rate ${rate.name} of ${taxClass.name}`}
            onClick={() => form.removeListItem(path, index)}
          >
            <X aria-hidden size={18} />
          </ActionIcon>
        </div>
      ))}
      {form.errors[path] && <p className={styles.error}>{form.errors[path]}</p>}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<Plus aria-hidden size={16} />}
        onClick={() =>
          form.insertListItem(path, {
            country: store.country,
            state: '',
            postcodes: '',
            together: false,
            name: store.taxName,
            // Not a number until somebody says how much: a rate of nothing by oversight would go unseen.
            rate: Number.NaN,
          })
        }
      >
        Add a rate
      </Button>
    </fieldset>
  )
}

function rateOf(percent: string | number): number {
  return percent === '' ? Number.NaN : Math.round(Number(percent) * RATE_PARTS_PER_PERCENT)
}
