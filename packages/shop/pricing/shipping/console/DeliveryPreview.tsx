import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { homeStateOf } from '@buoy/kernel/rules/home.ts'
import { unitsOf } from '@buoy/kernel/rules/money.ts'
import { statesOf } from '@buoy/kernel/rules/regions.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MoneyInput } from '@buoy/ui/console/MoneyInput.tsx'
import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button, MultiSelect, NumberInput, Select, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { DeliveryPreviewInput, ShippingClass, Trial } from '../contract.ts'
import styles from './delivery-preview.module.css'

/** A usual parcel within the store's country. */
function firstTrial({ country, currency }: StoreLocale): DeliveryPreviewInput {
  return {
    country,
    state: homeStateOf(country),
    postcode: country === 'AU' ? '2000' : '',
    value: 50 * unitsOf(currency),
    weightGrams: 1000,
    quantity: 1,
    classIds: [],
  }
}
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

/** Tries an address: which zone it is in, which ways and prices it gets, and why. */
export function DeliveryPreview({ classes }: { classes: readonly ShippingClass[] }) {
  const store = useStoreLocale()
  const [input, setInput] = useState(() => firstTrial(store))
  const trial = useMutation({
    mutationFn: () => callApi<Trial>('/shipping/try', { method: 'POST', body: input }),
  })
  const set = (part: Partial<DeliveryPreviewInput>) => setInput({ ...input, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trial.mutate()
  }
  const states = statesOf(input.country).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <section className={styles.panel} aria-labelledby="try-address">
      <Title order={2} id="try-address">
        Try an address
      </Title>
      <p className={styles.lead}>See what a shopper there would be offered, and why. Nothing is saved.</p>
      <form onSubmit={submit} className={styles.form} noValidate>
        <Select
          label="Country"
          size="md"
          searchable
          allowDeselect={false}
          data={COUNTRY_CHOICES}
          value={input.country}
          onChange={(country) => set({ country: country ?? store.country, state: '' })}
        />
        {states.length > 0 && (
          <Select
            label="State"
            size="md"
            data={states}
            value={input.state || null}
            onChange={(state) => set({ state: state ?? '' })}
          />
        )}
        <TextInput
          label="Postcode"
          value={input.postcode}
          maxLength={12}
          onChange={(event) => set({ postcode: event.currentTarget.value })}
        />
        <MoneyInput label="Value" cents={input.value} onCents={(value) => set({ value })} />
        <NumberInput
          label="Weight"
          suffix=" kg"
          decimalScale={3}
          allowNegative={false}
          hideControls
          value={input.weightGrams / 1000}
          onChange={(typed) => set({ weightGrams: Math.round(Number(typed) * 1000) || 0 })}
        />
        <NumberInput
          label="Units"
          min={1}
          max={9999}
          allowDecimal={false}
          hideControls
          value={input.quantity}
          onChange={(typed) => set({ quantity: Math.max(1, Number(typed) || 1) })}
        />
        {classes.length > 0 && (
          <MultiSelect
            label="Classes in it"
            size="md"
            data={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={input.classIds.map(String)}
            onChange={(ids) => set({ classIds: ids.map(Number) })}
          />
        )}
        <Button type="submit" variant="default" size="md" loading={trial.isPending} className={styles.go}>
          Try it
        </Button>
      </form>
      <div aria-live="polite">
        {trial.isError && (
          <Alert color="coral" title="That could not be tried">
            {failureText(trial.error)}
          </Alert>
        )}
        {trial.data && <Verdict trial={trial.data} />}
      </div>
    </section>
  )
}

function Verdict({ trial: { zones, methods, taxation } }: { trial: Trial }) {
  const formatMoney = useMoney()
  const found = zones.find(({ isFound }) => isFound)
  return (
    <div className={styles.verdict}>
      <div>
        <h3 className={styles.heading}>{found === undefined ? 'In no zone' : `In the zone ${found.name}`}</h3>
        <ol className={styles.zones}>
          {zones.map((zone) => (
            <li key={zone.id} data-found={zone.isFound || undefined}>
              <strong>{zone.name}</strong> {zone.why}
            </li>
          ))}
        </ol>
        <p className={styles.tax}>{taxation}</p>
      </div>
      <div>
        <h3 className={styles.heading}>What it is offered</h3>
        {methods.length === 0 && <p className={styles.tax}>Nothing: “We don’t deliver there yet.”</p>}
        <ul className={styles.methods}>
          {methods.map((method) => (
            <li key={method.title + method.reason} data-offered={method.amount !== null || undefined}>
              {method.amount === null ? <Minus aria-hidden size={18} /> : <Check aria-hidden size={18} />}
              <span>
                <strong>{method.title}</strong>
                <span className={styles.reason}>
                  {method.reason} {method.arrival}
                </span>
              </span>
              <span className={styles.amount}>
                {method.amount === null
                  ? 'Not offered'
                  : method.amount === 0
                    ? 'Free'
                    : formatMoney(method.amount)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
