import { countriesIn } from '@buoy/kernel/rules/countries.ts'
import { isRequiredIn, statesOf } from '@buoy/kernel/rules/regions.ts'
import { validatePostcode } from '@buoy/kernel/rules/validate-postcode.ts'
import { Button } from '@buoy/ui/Button.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, useState } from 'react'
import { fieldValue } from '../../addresses/rules/field-value.ts'
import type { Destination } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './shipping-calculator.module.css'

type Props = {
  destination: Destination
  isWaiting: boolean
  /** Given the fields of the call `shipping_estimate`. */
  onAsk: (fields: Record<string, string>) => void
}

/** Asks what delivery costs to another place, by the platform's own field names. */
export function ShippingCalculator({ destination, isWaiting, onAsk }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const [country, setCountry] = useState(destination.country)
  const [problem, setProblem] = useState<string | null>(null)
  const states = statesOf(country)
  const isDigits = country === 'AU' || country === 'NZ'

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const postcode = fieldValue('postcode', fields.calc_shipping_postcode)
    const state = fields.calc_shipping_state ?? ''
    const wrong = isDigits || postcode !== '' ? validatePostcode({ country, state, postcode }) : null
    setProblem(wrong?.message ?? null)
    if (wrong === null) onAsk({ ...fields, calc_shipping_postcode: postcode })
  }

  return (
    <form className={`woocommerce-shipping-calculator ${styles.form}`} onSubmit={ask} noValidate>
      <label className={styles.field}>
        <span>{t('country')}</span>
        <select
          id="calc_shipping_country"
          name="calc_shipping_country"
          className="country_to_state"
          autoComplete="country"
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        >
          {countriesIn(texts).map(({ code, name }) => (
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </select>
      </label>
      {states.length > 0 && (
        <label className={styles.field}>
          <span>{t('state')}</span>
          <select
            key={country}
            id="calc_shipping_state"
            name="calc_shipping_state"
            autoComplete="address-level1"
            defaultValue={destination.country === country ? destination.state : ''}
          >
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {isRequiredIn(country, { name: 'postcode', required: true }) && (
        <label className={styles.field}>
          <span>{t('postcode')}</span>
          <input
            id="calc_shipping_postcode"
            name="calc_shipping_postcode"
            inputMode={isDigits ? 'numeric' : 'text'}
            autoComplete="postal-code"
            maxLength={12}
            defaultValue={destination.postcode}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : 'calc_shipping_problem'}
          />
        </label>
      )}
      {problem !== null && (
        <p id="calc_shipping_problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" look="secondary" name="calc_shipping" disabled={isWaiting}>
        {t('countDelivery')}
      </Button>
    </form>
  )
}
