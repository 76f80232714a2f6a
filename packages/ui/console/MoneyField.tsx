import type { Cents } from '@buoy/kernel/rules/money.ts'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useMoneyField } from './use-money-field.ts'

/** A field for an amount in the store's currency; its value is in the smallest units, `null` while it is empty. */
export function MoneyField(
  props: Omit<NumberInputProps, 'value' | 'onChange'> & {
    value: Cents | null
    onChange: (value: Cents | null) => void
  },
) {
  const { value, onChange, ...rest } = props
  const { units, ...look } = useMoneyField()
  return (
    <NumberInput
      {...look}
      {...rest}
      value={value === null ? '' : value / units}
      onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * units))}
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
