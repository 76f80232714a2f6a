import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { statesOf } from '@buoy/kernel/rules/regions.ts'
import { judgePostcode, type PostalPlace, validatePostcode } from '@buoy/kernel/rules/validate-postcode.ts'
import {
  type AddressGroup,
  type CheckoutField,
  fullLabel,
  labelIn,
} from '../../../pricing/addresses/rules/fields.ts'
import { messages } from '../messages.ts'

/**
 * Calls answer in the documents' words (S5.66), which name the address and the field. Pages say what to do: beside a field
 * its label has been read already, and the list over the form leads to the field.
 */
export type Wording = 'documented' | 'plain'

/** What can be wrong with an address field; the code of its refusal. */
export type FieldFault = 'required' | 'too-long' | 'country' | 'state' | 'postcode' | 'phone' | 'email'

/** The field that was asked for, and the place that its address has so far. */
type Asked = { group: AddressGroup; field: CheckoutField; place: PostalPlace }

/** The text of what is wrong with a field. */
export function wordsOf(fault: FieldFault, asked: Asked, texts: TextLocale, wording: Wording): string {
  return wording === 'plain' ? plainWords(fault, asked, texts) : documentedWords(fault, asked, texts)
}

function documentedWords(fault: FieldFault, { group, field, place }: Asked, texts: TextLocale): string {
  const t = translator(messages, texts)
  const label = fullLabel(group, field, place.country, texts)
  switch (fault) {
    case 'required':
      return t('required', { field: label })
    case 'too-long':
      return t('tooLong', { field: label, most: field.maxLength })
    case 'country':
      return t(/^[A-Za-z]{2}$/.test(place.country) ? 'unknownCountry' : 'badCountryCode', { field: label })
    case 'state':
      return t('unknownState', {
        field: label,
        codes: statesOf(place.country)
          .map(({ code }) => code)
          .join(', '),
      })
    case 'postcode':
      return validatePostcode(place, label)?.message ?? ''
    case 'phone':
      return t('badPhone', { field: label })
    case 'email':
      return t('badEmail', { field: label })
  }
}

function plainWords(fault: FieldFault, { group, field, place }: Asked, texts: TextLocale): string {
  const t = translator(messages, texts)
  const enter = t(group === 'billing' ? 'enter' : 'enterForDelivery', {
    name: placeName(place.country, field),
  })
  switch (fault) {
    case 'too-long':
      return t('tooLong', { field: labelIn(place.country, field, texts), most: field.maxLength })
    case 'phone':
      return t('enterPhone')
    case 'email':
      return t('enterEmail')
    case 'postcode':
      return postcodeWords(place, texts) ?? enter
    default:
      return enter
  }
}

function postcodeWords(place: PostalPlace, texts: TextLocale): string | null {
  const t = translator(messages, texts)
  const fault = judgePostcode(place)
  const { postcode, state } = place
  if (fault?.why === 'unknown') return t('postcodeUnknown', { postcode })
  if (fault?.why === 'elsewhere') {
    const states = new Intl.ListFormat(texts.locale, { type: 'disjunction' }).format(fault.states)
    return t('postcodeElsewhere', { postcode, states, state })
  }
  if (fault?.example) return t('enterPostcodeLike', { example: fault.example })
  return fault?.digits ? t('enterPostcodeOf', { digits: fault.digits }) : null
}

/** What a field asks for, as messages tell it apart: a suburb is a town elsewhere (S3.14). */
function placeName(country: string, { name }: CheckoutField): string {
  return name === 'city' && country !== 'AU' && country !== 'NZ' ? 'town' : name
}
