import type { Cents } from '@buoy/kernel/rules/money.ts'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A field for dollars and cents; its value is in cents, `null` while it is empty. */
export function MoneyField(
  props: Omit<NumberInputProps, 'value' | 'onChange'> & {
    value: Cents | null
    onChange: (value: Cents | null) => void
  },
) {
  const { value, onChange, ...rest } = props
  return (
    <NumberInput
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * 100))}
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      allowNegative={false}
      hideControls
    />
  )
}

/** A field for whole numbers; empty is `null`. */
export function CountField(
  props: Omit<NumberInputProps, 'value' | 'onChange'> & {
    value: number | null
    onChange: (value: number | null) => void
  },
) {
  const { value, onChange, ...rest } = props
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
    />
  )
}
