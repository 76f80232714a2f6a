import { countriesIn } from '@buoy/kernel/rules/countries.ts'
import { errorOf, type FormState } from '@buoy/kernel/rules/refused-form.ts'
import { hasStates, isRequiredIn, statesOf } from '@buoy/kernel/rules/regions.ts'
import { ADDRESSES_PATH, editAddressPath } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useState } from 'react'
import {
  type CheckoutField,
  formName,
  initialOf,
  labelIn,
  placeholderOf,
} from '../../../pricing/addresses/rules/fields.ts'
import type { AccountAddresses } from '../contract.ts'
import { messages } from '../messages.ts'
import { type AddressKind, addressFields, addressValues, type SavedAddress } from '../rules/saved-address.ts'

/** The title of the form of an address. */
export function useAddressTitle(kind: AddressKind): string {
  return useMessages(messages)(TEXTS[kind].title)
}

/** The keys of what is said of each kind. */
const TEXTS = {
  billing: { title: 'billingAddress', add: 'addBilling', change: 'changeBilling' },
  shipping: { title: 'deliveryAddress', add: 'addDelivery', change: 'changeDelivery' },
} as const
const KINDS: AddressKind[] = ['billing', 'shipping']

/** The addresses that are kept. */
export function AddressesView({ addresses }: { addresses: AccountAddresses }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  return (
    <>
      <p className={styles.lead}>{t('addressesFillCheckout')}</p>
      <div className={`woocommerce-Addresses ${styles.pair}`}>
        {KINDS.map((kind) => (
          <section
            key={kind}
            className={`woocommerce-Address ${styles.card}`}
            aria-labelledby={`${kind}-title`}
          >
            <div className={styles.cardHead}>
              <h2 id={`${kind}-title`} className={styles.subtitle}>
                {t(TEXTS[kind].title)}
              </h2>
              <a className="edit" href={editAddressPath(kind)}>
                {rich(addresses[kind] === null ? TEXTS[kind].add : TEXTS[kind].change, {
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </a>
            </div>
            <Kept saved={addresses[kind]} />
          </section>
        ))}
      </div>
    </>
  )
}

function Kept({ saved }: { saved: AccountAddresses[AddressKind] }) {
  const t = useMessages(messages)
  if (saved === null) return <p className={styles.quiet}>{t('nothingHereYet')}</p>
  return (
    <address className={styles.address}>
      {saved.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {saved.phone !== '' && <span>{saved.phone}</span>}
    </address>
  )
}

type FormProps = { kind: AddressKind; saved: SavedAddress | null; nonce: string; state: FormState }

/** One address as a form, with the checkout's fields and rules. Works without script. */
export function AddressForm({ kind, saved, nonce, state }: FormProps) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const store = useStoreLocale()
  const isRefused = state.errors.length > 0
  const values = isRefused ? state.values : addressValues(kind, saved)
  const countryName = formName(kind, 'country')
  const [country, setCountry] = useState(values[countryName] ?? store.country)
  return (
    <form className={styles.form} action={editAddressPath(kind)} method="post" noValidate>
      <FormErrors errors={state.errors} />
      {addressFields(kind)
        .filter(({ name }) => name !== 'state' || hasStates(country))
        .map((field) => {
          const name = formName(kind, field.name)
          return (
            <FormField
              key={name}
              name={name}
              label={labelIn(country, field, texts)}
              required={isRequiredIn(country, field)}
              error={errorOf(state, name)}
            >
              {(control) => {
                const shared = {
                  ...control,
                  autoComplete: `${kind} ${field.autocomplete}`,
                  defaultValue: values[name] ?? initialOf(field, store),
                }
                if (field.type === 'country') {
                  return (
                    <select
                      {...shared}
                      className={`country_to_state ${controlClass}`}
                      onChange={(event) => setCountry(event.currentTarget.value)}
                    >
                      {countriesIn(texts).map(({ code, name: words }) => (
                        <option key={code} value={code} suppressHydrationWarning>
                          {words}
                        </option>
                      ))}
                    </select>
                  )
                }
                if (field.type === 'state' && statesOf(country).length > 0) {
                  return <StateSelect key={country} shared={shared} country={country} />
                }
                return <TextInput shared={shared} field={field} />
              }}
            </FormField>
          )
        })}
      <input type="hidden" name="woocommerce-edit-address-nonce" value={nonce} readOnly />
      <div className={styles.actions}>
        <Button type="submit" name="save_address" value="Save address">
          {t('saveAddress')}
        </Button>
        <ButtonLink look="quiet" href={ADDRESSES_PATH}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

type Shared = { id: string; name: string; autoComplete: string; defaultValue: string }

function StateSelect({ shared, country }: { shared: Shared; country: string }) {
  const t = useMessages(messages)
  const states = statesOf(country)
  const isKnown = states.some(({ code }) => code === shared.defaultValue)
  return (
    <select
      {...shared}
      className={`state_select ${controlClass}`}
      defaultValue={isKnown ? shared.defaultValue : ''}
    >
      <option value="">{t('chooseOne')}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

function TextInput({ shared, field }: { shared: Shared; field: CheckoutField }) {
  const texts = useTextLocale()
  return (
    <input
      {...shared}
      className={`input-text ${controlClass}`}
      data-short={field.name === 'postcode' || undefined}
      type={field.type === 'state' ? 'text' : field.type}
      inputMode={field.inputMode}
      maxLength={field.maxLength}
      placeholder={placeholderOf(field, texts) ?? undefined}
    />
  )
}
