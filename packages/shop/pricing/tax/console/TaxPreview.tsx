import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { unitsOf } from '@buoy/kernel/rules/money.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MoneyInput } from '@buoy/ui/console/MoneyInput.tsx'
import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxDocument, TaxTrial, TaxTrialInput } from '../contract.ts'
import { StateField } from './StateField.tsx'
import styles from './tax.module.css'

/** Typing pauses this long before it is counted, in ms. */
const PAUSE_MS = 300
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
/** What is tried first: a thing that most of the world has a round price for. */
const FIRST: Omit<TaxTrialInput, 'country' | 'price'> = {
  taxClass: 'standard',
  state: '',
  postcode: '',
  isPickup: false,
}

/** Tries a price: what a shopper somewhere pays, how much of it is tax, and why. By the saved settings. */
export function TaxPreview(props: { classes: TaxDocument['classes']; isSaved: boolean }) {
  const store = useStoreLocale()
  const formatMoney = useMoney()
  const { classes, isSaved } = props
  const [input, setInput] = useState<TaxTrialInput>({
    ...FIRST,
    country: store.country,
    price: 110 * unitsOf(store.currency),
  })
  const [asked] = useDebouncedValue(input, PAUSE_MS)
  const set = (part: Partial<TaxTrialInput>) => setInput({ ...input, ...part })
  const trial = useQuery({
    queryKey: ['tax-trial', asked, classes],
    queryFn: () => callApi<TaxTrial>('/tax/try', { method: 'POST', body: asked }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.panel} aria-labelledby="try-tax">
      <h2 id="try-tax" className={styles.heading}>
        Try it
      </h2>
      <div className={styles.form}>
        <MoneyInput label="Price" cents={input.price} onCents={(price) => set({ price })} />
        <Select
          label="Class"
          size="md"
          allowDeselect={false}
          data={classes.flatMap(({ slug, name }) =>
            slug === undefined ? [] : [{ value: slug, label: name }],
          )}
          value={input.taxClass}
          onChange={(taxClass) => set({ taxClass: taxClass ?? 'standard' })}
        />
        <Select
          label="Sent to"
          size="md"
          searchable
          allowDeselect={false}
          data={COUNTRY_CHOICES}
          value={input.country}
          onChange={(country) => set({ country: country ?? store.country, state: '' })}
        />
        <StateField country={input.country} value={input.state} onChange={(state) => set({ state })} />
        <TextInput
          label="Postcode"
          value={input.postcode}
          maxLength={12}
          onChange={(event) => set({ postcode: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        mt="md"
        label="It is picked up in the store"
        checked={input.isPickup}
        onChange={(event) => set({ isPickup: event.currentTarget.checked })}
      />
      <div role="status" className={styles.result}>
        {trial.isError && failureText(trial.error)}
        {trial.data && (
          <>
            <strong className={styles.pays}>
              The shopper pays {formatMoney(trial.data.total)}, of which {trial.data.words}.
            </strong>
            <span>{trial.data.why}</span>
            {!isSaved && <span className={styles.hint}>Uses the saved rates, without your changes.</span>}
          </>
        )}
      </div>
    </section>
  )
}
