import { currencySymbol, decimalsOf, unitsOf } from '@buoy/kernel/rules/money.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { pricesInWords } from '../../../pricing/tax/rules/tax-words.ts'
import type { ConsoleVariant } from '../../products/contract.ts'
import { readPrice, readStock } from '../../products/rules/owner-input.ts'
import styles from './products.module.css'
import { useChangeVariant } from './use-change-variant.ts'

/** One variant's price and stock. A field saves when it is left or Enter is pressed, and shows why it could not. */
export function VariantForm({ variant }: { variant: ConsoleVariant }) {
  const heading = useId()
  const store = useStoreLocale()
  const change = useChangeVariant()
  return (
    <fieldset className={styles.variant} aria-labelledby={heading}>
      <legend id={heading} className={styles.variantName}>
        {variant.label || variant.sku}
        {variant.label !== '' && <span className={styles.quiet}> {variant.sku}</span>}
      </legend>
      <div className={styles.fields}>
        <SavingField
          label={`Price, ${pricesInWords(store)}`}
          prefix={currencySymbol(store)}
          decimals={decimalsOf(store.currency)}
          saved={variant.price / unitsOf(store.currency)}
          save={(typed) => {
            const price = readPrice(typed, store.currency)
            if (!price.ok) return price.refusals[0]?.message ?? null
            if (price.value !== variant.price) change(variant, { price: price.value })
            return null
          }}
        />
        {!variant.trackStock && <p className={styles.quiet}>Stock is not tracked.</p>}
        {variant.trackStock && (
          <SavingField
            label="Stock"
            decimals={0}
            saved={variant.stock}
            allowNegative={variant.stock < 0}
            hint={stockHint(variant)}
            save={(typed) => {
              if (typed === variant.stock) return null
              const stock = readStock(typed)
              if (!stock.ok) return stock.refusals[0]?.message ?? null
              if (stock.value !== variant.stock)
                change(variant, { stock: { from: variant.stock, to: stock.value } })
              return null
            }}
          />
        )}
      </div>
    </fieldset>
  )
}

function stockHint({ stock, held }: ConsoleVariant): string | undefined {
  if (stock < 0) return `${-stock} sold on backorder`
  return held > 0 ? `${held} reserved by payments in progress` : undefined
}

function SavingField(props: {
  label: string
  saved: number
  decimals: number
  prefix?: string
  allowNegative?: boolean
  hint?: string | undefined
  /** Saves what was typed, or says why not. */
  save: (typed: string | number) => string | null
}) {
  const [typed, setTyped] = useState<string | number>(props.saved)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    setTyped(props.saved)
    setError(null)
  }, [props.saved])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') setError(props.save(typed))
  }
  return (
    <NumberInput
      label={props.label}
      description={props.hint}
      value={typed}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={setTyped}
      onBlur={() => setError(props.save(typed))}
      onKeyDown={onKeyDown}
      prefix={props.prefix ?? ''}
      decimalScale={props.decimals}
      fixedDecimalScale={props.decimals > 0}
      thousandSeparator=","
      allowNegative={props.allowNegative ?? false}
      hideControls
    />
  )
}
