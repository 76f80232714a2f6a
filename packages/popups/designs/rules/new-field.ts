import type { FormField } from '../../forms/fields-contract.ts'
import type { Design } from '../contract.ts'

export type FieldKind = FormField['kind']

type Words = { label: string; en: string; he: string }

/** Every kind of field an owner can add, as the designer calls it and as a new one asks in each language (W3.63). */
export const FIELD_KINDS: Readonly<Record<FieldKind, Words>> = {
  email: { label: 'Email', en: 'Your email', he: 'דוא״ל' },
  name: { label: 'Name', en: 'Name', he: 'שם' },
  first_name: { label: 'First name', en: 'First name', he: 'שם פרטי' },
  last_name: { label: 'Last name', en: 'Last name', he: 'שם משפחה' },
  phone: { label: 'Phone', en: 'Phone', he: 'טלפון' },
  message: { label: 'Message', en: 'Message', he: 'הודעה' },
  free_field: { label: 'Free text', en: 'Your answer', he: 'תשובה' },
  number: { label: 'Number', en: 'How many?', he: 'כמה?' },
  date: { label: 'Date', en: 'Which day?', he: 'באיזה יום?' },
  birthday: { label: 'Birthday', en: 'Birthday', he: 'יום הולדת' },
  url: { label: 'Web address', en: 'Website', he: 'אתר' },
  custom_field: { label: 'Field with a name of its own', en: 'Your answer', he: 'תשובה' },
  radio: { label: 'One of several (shown)', en: 'Choose one', he: 'בחרו אחד' },
  select: { label: 'One of several (list)', en: 'Choose one', he: 'בחרו אחד' },
  checkbox: { label: 'Any of several (boxes)', en: 'Choose any', he: 'בחרו כמה' },
  multiselect: { label: 'Any of several (list)', en: 'Choose any', he: 'בחרו כמה' },
  preference: { label: 'Preferences', en: 'I like', he: 'אני אוהב' },
  consent: { label: 'Consent', en: 'I agree to be written to', he: 'אני מסכים שיכתבו לי' },
  captcha: { label: 'Captcha', en: 'I am not a robot', he: 'אני לא רובוט' },
  hidden: { label: 'Hidden value', en: 'Hidden', he: 'מוסתר' },
  custom_utm: { label: 'From the page’s address', en: 'From the address', he: 'מהכתובת' },
}

/** Kinds that may stand in a form once: a captcha, and those whose names on the wire have no counter (W3.65). */
const ONCE: readonly FieldKind[] = ['consent', 'first_name', 'last_name', 'captcha']

/** The kinds that can still be added to a form. */
export function kindsToAdd(fields: readonly FormField[]): FieldKind[] {
  return (Object.keys(FIELD_KINDS) as FieldKind[]).filter(
    (kind) => !(ONCE.includes(kind) && fields.some((field) => field.kind === kind)),
  )
}

/** A new field of a kind, with an id that none of the others has, asking in the popup's language. */
export function newField(
  kind: FieldKind,
  fields: readonly FormField[],
  language: Design['language'],
): FormField {
  const id = freshId(kind.replaceAll('_', '-'), new Set(fields.map((field) => field.id)))
  const label = FIELD_KINDS[kind][language]
  const common = { id, label, required: kind === 'email' }
  const options = language === 'he' ? ['ראשון', 'שני'] : ['First', 'Second']
  switch (kind) {
    case 'phone':
      return { kind, ...common, placeholder: '', check: 'international', country: null }
    case 'radio':
    case 'select':
    case 'checkbox':
    case 'multiselect':
    case 'preference':
      return { kind, ...common, options } as FormField
    case 'consent':
      return { kind, ...common, required: true, checked: false, link: null }
    case 'captcha':
      return { kind, id, label }
    case 'hidden':
      return { kind, id, label, value: '' }
    case 'custom_utm':
      return { kind, id, label, parameter: 'utm_source' }
    default:
      return { kind, ...common, placeholder: '' }
  }
}

/** `base`, or `base-2` and so on when that is taken. */
export function freshId(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

/** The list with one of its things at another place. */
export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const thing = list[from]
  if (thing === undefined) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, thing)
}
