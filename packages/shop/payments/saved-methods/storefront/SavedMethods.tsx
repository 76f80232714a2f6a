import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useState } from 'react'
import type { SavedMethod } from '../contract.ts'
import { messages } from '../messages.ts'
import { tokenField } from '../rules/token-choice.ts'
import styles from './saved-methods.module.css'

/** A saved method's id, or a new one. */
export type MethodChoice = number | 'new'

type Props = {
  gateway: string
  methods: SavedMethod[]
  chosen: MethodChoice
  onChoose: (choice: MethodChoice) => void
}

/** From this many methods on there is a field to find one in them. */
const SEARCH_FROM = 6

/** The saved methods as radios with a new one at the end (S3.07), under the platform's names (S3.08). */
export function SavedMethods({ gateway, methods, chosen, onChoose }: Props) {
  const t = useMessages(messages)
  const [search, setSearch] = useState('')
  const name = tokenField(gateway)
  const wanted = search.trim().toLowerCase()
  const fits = ({ label }: SavedMethod) => label.toLowerCase().includes(wanted)
  const hasMatch = methods.some(fits)
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('whichCard')}</legend>
      {methods.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <input
            type="search"
            className={styles.searchField}
            aria-label={t('findCard')}
            placeholder={t('findCardExample')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p role="status" className={styles.noMatch}>
            {hasMatch ? '' : t('noMatches')}
          </p>
        </div>
      )}
      <ul
        className={`woocommerce-SavedPaymentMethods wc-saved-payment-methods ${styles.list}`}
        data-count={methods.length}
      >
        {methods.map((method) => (
          <li
            key={method.id}
            className={`woocommerce-SavedPaymentMethods-token ${styles.choice}`}
            // What is chosen stays in sight, and in the form, whatever is searched for.
            hidden={!fits(method) && chosen !== method.id}
          >
            <input
              id={`${name}-${method.id}`}
              className="woocommerce-SavedPaymentMethods-tokenInput"
              type="radio"
              name={name}
              value={method.id}
              checked={chosen === method.id}
              disabled={method.expiry === 'expired'}
              onChange={() => onChoose(method.id)}
            />
            <label htmlFor={`${name}-${method.id}`} className={styles.label}>
              <span>{method.label}</span> <Expiry method={method} />
            </label>
          </li>
        ))}
        <li className={`woocommerce-SavedPaymentMethods-new ${styles.choice}`}>
          <input
            id={`${name}-new`}
            className="woocommerce-SavedPaymentMethods-tokenInput"
            type="radio"
            name={name}
            value="new"
            checked={chosen === 'new'}
            onChange={() => onChoose('new')}
          />
          <label htmlFor={`${name}-new`} className={styles.label}>
            {t('useNewCard')}
          </label>
        </li>
      </ul>
    </fieldset>
  )
}

/** Keys of the texts about the end of a method. */
const EXPIRY = { good: 'expires', soon: 'expiresSoon', expired: 'expired' } as const

/** Until when a method is good, and whether that is soon. */
export function Expiry({ method }: { method: SavedMethod }) {
  const t = useMessages(messages)
  if (method.expires === '') return null
  return (
    <span className={styles.expiry} data-expiry={method.expiry}>
      {t(EXPIRY[method.expiry], { month: method.expires })}
    </span>
  )
}

/** What a form opens with: the default method while it is good, else a new one. */
export function firstChoice(methods: SavedMethod[]): MethodChoice {
  const first = methods.find(({ expiry }) => expiry !== 'expired')
  return first?.id ?? 'new'
}
