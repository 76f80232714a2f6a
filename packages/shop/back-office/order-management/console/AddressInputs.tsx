import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { hasStates, statesOf } from '@buoy/kernel/rules/regions.ts'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import type { PostalAddress } from '../../../orders/record/rules/address-lines.ts'
import { BILLING_FIELDS, labelIn } from '../../../pricing/addresses/rules/fields.ts'
import styles from './order-editor.module.css'

type Props = {
  group: 'billing' | 'shipping'
  address: PostalAddress
  errors: Readonly<Record<string, string>>
  onChange: (address: PostalAddress) => void
}

/** The fields of the checkout's address, for the owner. */
const FIELDS = BILLING_FIELDS.filter(({ name }) => name !== 'email' && name !== 'phone')

/** An address as the owner writes it. */
export function AddressInputs({ group, address, errors, onChange }: Props) {
  const texts = useTextLocale()
  return (
    <fieldset className={styles.address}>
      <legend>{group === 'billing' ? 'Billing address' : 'Delivery address'}</legend>
      {FIELDS.filter(({ name }) => name !== 'state' || hasStates(address.country)).map((field) => {
        const name = field.name as keyof PostalAddress
        const change = (value: string) => onChange({ ...address, [name]: value })
        const path = `${group}.${name}`
        const shared = {
          label: labelIn(address.country, field, texts),
          error: errors[path],
          autoComplete: 'off',
          'data-path': path,
        }
        const wrapper = { 'data-part': PARTS[name] }
        const choices = choicesOf(name, address.country)
        return choices === null ? (
          <TextInput
            key={name}
            {...shared}
            wrapperProps={wrapper}
            value={address[name]}
            maxLength={field.maxLength}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <NativeSelect
            key={name}
            {...shared}
            wrapperProps={wrapper}
            value={address[name]}
            data={choices}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )
      })}
    </fieldset>
  )
}

/** What shares its line with its neighbour. */
const PARTS: Readonly<Partial<Record<keyof PostalAddress, string>>> = {
  first_name: 'half',
  last_name: 'half',
  state: 'more',
  postcode: 'less',
}

function choicesOf(name: string, country: string): { value: string; label: string }[] | null {
  if (name === 'country') return COUNTRIES.map(({ code, name: label }) => ({ value: code, label }))
  if (name !== 'state') return null
  const states = statesOf(country)
  if (states.length === 0) return null
  return [
    { value: '', label: 'Choose one' },
    ...states.map(({ code, name: label }) => ({ value: code, label })),
  ]
}
