import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useMoneyField } from './use-money-field.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** In cents. */
  cents: number
  onCents: (cents: number) => void
}

/** An amount typed in the store's currency and kept in its smallest units; an emptied field counts as nothing. */
export function MoneyInput({ cents, onCents, ...rest }: Props) {
  const { units, ...look } = useMoneyField()
  return (
    <NumberInput
      {...look}
      allowNegative={false}
      hideControls
      {...rest}
      value={cents / units}
      onChange={(typed) => onCents(Math.round(Number(typed) * units) || 0)}
    />
  )
}
