import type { Cents } from '@buoy/kernel/rules/money.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { ListingFilters } from '../contract.ts'
import styles from './filter-fields.module.css'

type Props = {
  /** Lowest and highest price that the other filters leave. */
  range: { lowest: Cents; highest: Cents } | null
  filters: ListingFilters
  onChange: (filters: ListingFilters) => void
}

const whole = (amount: Cents | null) => (amount === null ? '' : String(amount / 100))

/** From and to, in dollars; taken when a field is left or Enter is pressed. */
export function PriceFields({ range, filters, onChange }: Props) {
  const { minimumPrice, maximumPrice } = filters
  const [from, setFrom] = useState(whole(minimumPrice))
  const [to, setTo] = useState(whole(maximumPrice))
  useEffect(() => setFrom(whole(minimumPrice)), [minimumPrice])
  useEffect(() => setTo(whole(maximumPrice)), [maximumPrice])

  function settle() {
    const [least, most] = [readDollars(from), readDollars(to)]
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
      <legend className={styles.legend}>Price</legend>
      <div className={styles.prices}>
        <DollarField
          label="From"
          name="min_price"
          value={from}
          hint={range === null ? '' : String(Math.floor(range.lowest / 100))}
          onType={setFrom}
          onSettle={settle}
          onKeyDown={onKeyDown}
        />
        <DollarField
          label="To"
          name="max_price"
          value={to}
          hint={range === null ? '' : String(Math.ceil(range.highest / 100))}
          onType={setTo}
          onSettle={settle}
          onKeyDown={onKeyDown}
        />
      </div>
    </fieldset>
  )
}

type FieldProps = {
  label: string
  name: string
  value: string
  hint: string
  onType: (text: string) => void
  onSettle: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DollarField({ label, name, value, hint, onType, onSettle, onKeyDown }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.price}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.money}>
        <span aria-hidden="true">$</span>
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

/** What was typed in cents; nothing, and nothing that is a price, is no limit. */
function readDollars(typed: string): Cents | null {
  const amount = Math.round(Number(typed) * 100)
  return typed.trim() === '' || !Number.isFinite(amount) || amount <= 0 ? null : amount
}
