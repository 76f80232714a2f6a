import { type FormEvent, useEffect, useState } from 'react'
import type { FieldOf } from '../../../../forms/fields-contract.ts'
import { FIELD_MESSAGES } from '../../../../forms/rules/field-messages.ts'
import type { Language } from '../../../../forms/rules/messages.ts'
import { keepPhoneCharacters, PHONE_PATTERN } from '../../../../forms/rules/phone-check.ts'
import type { Phones } from '../../../validators/use-phones.ts'
import { type FieldProps, inputProps } from '../../fields/field-parts.tsx'
import { LabelledField } from './labelled-field.tsx'

type PhoneFieldProps = FieldProps<FieldOf<'phone'>> & { phones: Phones | null }

const COUNTRY: Record<Language, string> = { en: 'Country of the phone number', he: 'מדינת מספר הטלפון' }

/** A phone number; in an international field the country stands before it, in the browser's own list. */
export function PhoneField({ phones, ...props }: PhoneFieldProps) {
  const { field, language } = props
  const isInternational = field.check === 'international'
  const pattern =
    field.check === 'pattern' ? { pattern: PHONE_PATTERN, title: FIELD_MESSAGES.phonePattern[language] } : {}
  const common = inputProps(props)
  const library = phones?.library
  const country = phones?.countries[field.id]
  /** A `+` was typed, which itself does not enter the field (W5.09), and the calling code behind it is not whole yet. */
  const [isDialling, setIsDialling] = useState(false)
  /** Code of the country that a typed number has brought, of which nobody hears who does not see it change. */
  const [brought, setBrought] = useState('')

  const type = (event: FormEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    if (!isInternational) return props.onChange(element.value)
    const kept = keep(element.value)
    const behind = keepPhoneCharacters(element.value.slice(element.selectionStart ?? undefined))
    const caret = Math.max(0, kept.length - behind.length)
    if (kept !== element.value) {
      element.value = kept
      element.setSelectionRange(caret, caret)
    }
    props.onChange(kept)
  }

  /** What of a text stays in the field. A number with `+`, pasted or typed, brings its own country. */
  const keep = (text: string) => {
    const isDialled = text.trimStart().startsWith('+') || (isDialling && text !== '')
    const kept = keepPhoneCharacters(text)
    setIsDialling(isDialled)
    if (!isDialled || library === undefined) return kept
    // Without the library nothing but the `+` says the country (W8.07).
    if (library === null) return `+${kept}`
    const dialled = library.dial(kept, country)
    if (dialled === 'begun') return kept
    setIsDialling(false)
    if (dialled) {
      phones?.choose(field.id, dialled.country)
      if (dialled.country !== country) setBrought(dialled.country.code)
    }
    return dialled?.rest ?? kept
  }

  // What was typed while the library was on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the library has come
  useEffect(() => {
    if (isDialling) props.onChange(keep(`+${props.value}`))
  }, [library])

  const named = library?.namedCountries(language)
  const news = named?.find(({ code }) => code === brought)
  return (
    <LabelledField {...props}>
      <div className="phone" dir="ltr">
        {isInternational && phones && library && named && country && (
          <div className="country">
            <span aria-hidden="true">{isDialling ? '+' : `${country.code} +${country.callingCode}`}</span>
            <select
              aria-label={COUNTRY[language]}
              tabIndex={props.tabIndex}
              value={country.code}
              onChange={(event) => {
                const chosen = library.countries.find(({ code }) => code === event.currentTarget.value)
                if (chosen) phones.choose(field.id, chosen)
                setBrought('')
              }}
            >
              {named.map(({ code, callingCode, name }) => (
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
          onBlur={() => library && setIsDialling(false)}
        />
      </div>
      <p className="only-heard" role="status">
        {news && `${COUNTRY[language]}: ${news.name} +${news.callingCode}`}
      </p>
    </LabelledField>
  )
}
