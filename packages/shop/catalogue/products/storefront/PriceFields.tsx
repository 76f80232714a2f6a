import { type Cents, currencySymbol, unitsOf } from '@buoy/kernel/rules/money.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ListingFilters } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './filter-fields.module.css'

type Props = {
  /** Lowest and highest price that the other filters leave. */
  range: { lowest: Cents; highest: Cents } | null
  filters: ListingFilters
  onChange: (filters: ListingFilters) => void
}

/** From and to, in the store's currency; taken when a field is left or Enter is pressed. */
export function PriceFields({ range, filters, onChange }: Props) {
  const t = useMessages(messages)
  const store = useStoreLocale()
  const units = unitsOf(store.currency)
  const whole = (amount: Cents | null) => (amount === null ? '' : String(amount / units))
  const { minimumPrice, maximumPrice } = filters
  const [from, setFrom] = useState(whole(minimumPrice))
  const [to, setTo] = useState(whole(maximumPrice))
  useEffect(() => setFrom(minimumPrice === null ? '' : String(minimumPrice / units)), [minimumPrice, units])
  useEffect(() => setTo(maximumPrice === null ? '' : String(maximumPrice / units)), [maximumPrice, units])

  function settle() {
    const [least, most] = [readLimit(from, units), readLimit(to, units)]
    if (least === minimumPrice && most === maximumPrice) return
    onChange({ ...filters, minimumPrice: least, maximumPrice: most })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('price')}</legend>
      <div className={styles.prices}>
        <LimitField
          symbol={currencySymbol(store)}
          label={t('from')}
          name="min_price"
          value={from}
          hint={range === null ? '' : String(Math.floor(range.lowest / units))}
          onType={setFrom}
          onSettle={settle}
          onKeyDown={onKeyDown}
        />
        <LimitField
          symbol={currencySymbol(store)}
          label={t('to')}
          name="max_price"
          value={to}
          hint={range === null ? '' : String(Math.ceil(range.highest / units))}
          onType={setTo}
          onSettle={settle}
          onKeyDown={onKeyDown}
        />
      </div>
    </fieldset>
  )
}

type FieldProps = {
  symbol: string
  label: string
  name: string
  value: string
  hint: string
  onType: (text: string) => void
  onSettle: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function LimitField({ symbol, label, name, value, hint, onType, onSettle, onKeyDown }: FieldProps) {
  const id = useUniqueId()
  return (
    <div className={styles.price}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.money}>
        <span aria-hidden="true">{symbol}</span>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={value}
          placeholder={hint}
          onChange={(event) => onType(event.currentTarget.value.replaceAll(/[^\d.]/g, ''))}
          onBlur={onSettle}
          onKeyDown={onKeyDown}
        />
      </span>
    </div>
  )
}

/** What was typed, in the smallest units; nothing, and nothing that is a price, is no limit. */
function readLimit(typed: string, units: number): Cents | null {
  const amount = Math.round(Number(typed) * units)
  return typed.trim() === '' || !Number.isFinite(amount) || amount <= 0 ? null : amount
}
