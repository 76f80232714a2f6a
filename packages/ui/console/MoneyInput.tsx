import { NumberInput, type NumberInputProps } from '@mantine/core'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** In cents. */
  cents: number
  onCents: (cents: number) => void
}

/** An amount typed in dollars and kept in cents; an emptied field counts as nothing. */
export function MoneyInput({ cents, onCents, ...rest }: Props) {
  return (
    <NumberInput
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      allowNegative={false}
      hideControls
      {...rest}
      value={cents / 100}
      onChange={(typed) => onCents(Math.round(Number(typed) * 100) || 0)}
    />
  )
}
