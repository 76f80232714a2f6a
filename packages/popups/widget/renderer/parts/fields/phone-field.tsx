import type { FormEvent } from 'react'
import type { FieldOf } from '../../../../forms/fields-contract.ts'
import { message } from '../../../../forms/rules/messages.ts'
import { keepPhoneCharacters, PHONE_PATTERN } from '../../../../forms/rules/phone-check.ts'
import type { Phones } from '../../../validators/use-phones.ts'
import { Asked, type FieldProps, inputProps, Trouble } from '../../fields/field-parts.tsx'

type PhoneFieldProps = FieldProps<FieldOf<'phone'>> & { phones: Phones }

/** A phone number; in an international field the country stands before it, in the browser's own list. */
export function PhoneField({ phones, ...props }: PhoneFieldProps) {
  const { field, language, trouble } = props
  const isInternational = field.check === 'international'
  const pattern =
    field.check === 'pattern' ? { pattern: PHONE_PATTERN, title: message('phonePattern', language) } : {}
  const common = inputProps(props)
  const country = phones.countries[field.id]

  const type = (event: FormEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    if (!isInternational) return props.onChange(element.value)
    // A number that was pasted or filled in whole brings its own country.
    const whole = phones.library?.splitCallingCode(element.value)
    if (whole) phones.choose(field.id, whole.country)
    const kept = whole?.rest ?? keepPhoneCharacters(element.value)
    const caret = keepPhoneCharacters(element.value.slice(0, element.selectionStart ?? 0)).length
    if (kept !== element.value) {
      element.value = kept
      element.setSelectionRange(caret, caret)
    }
    props.onChange(kept)
  }

  return (
    <div className={`field ${trouble ? 'in-trouble' : ''}`} data-field={field.id}>
      <label htmlFor={common.id}>
        <Asked {...props} />
      </label>
      <div className="phone" dir="ltr">
        {isInternational && phones.library && country && (
          <div className="country">
            <span aria-hidden="true">
              {country.code} +{country.callingCode}
            </span>
            <select
              aria-label={message('country', language)}
              tabIndex={props.tabIndex}
              value={country.code}
              onChange={(event) => {
                const chosen = phones.library?.countries.find(
                  ({ code }) => code === event.currentTarget.value,
                )
                if (chosen) phones.choose(field.id, chosen)
              }}
            >
              {namedCountries(phones, language).map(({ code, callingCode, name }) => (
                <option key={code} value={code}>
                  {name} +{callingCode}
                </option>
              ))}
            </select>
          </div>
        )}
        <input
          {...common}
          {...pattern}
          type="tel"
          autoComplete="tel"
          required={field.required}
          placeholder={field.placeholder}
          tabIndex={isInternational ? props.tabIndex + 1 : props.tabIndex}
          value={String(props.value)}
          onInput={type}
        />
      </div>
      <Trouble {...props} />
    </div>
  )
}

type NamedCountry = { code: string; callingCode: string; name: string }
const named = new Map<string, NamedCountry[]>()

/** The countries by their names in the popup's language, worked out once for each. */
function namedCountries({ library }: Phones, language: string): NamedCountry[] {
  const known = named.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = (library?.countries ?? [])
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  named.set(language, countries)
  return countries
}
