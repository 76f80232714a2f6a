import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { parseStoreDay, storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { CustomField, CustomValue, CustomValues } from '../contract.ts'
import { messages } from '../messages.ts'

/** Numbers beyond this are a slip of the finger. */
const HIGHEST = 10_000_000
/** Decimals of a number. */
export const CUSTOM_DECIMALS = 4
/** Choices that a refusal names. */
const NAMED_CHOICES = 8

/** What is wrong with values, each with the key of its field. A field that is gone can only be cleared. */
export function checkCustomValues(
  fields: readonly CustomField[],
  values: CustomValues,
): { key: string; message: string }[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === null || isBlank(value)) return []
    const field = fields.find((one) => one.key === key)
    const message =
      field === undefined
        ? 'This field no longer exists. Load the page again, then save.'
        : faultOf(field, value)
    return message === null ? [] : [{ key, message }]
  })
}

/** Values as they are stored: texts without blanks around them, and nothing that is empty. */
export function tidyCustomValues(values: CustomValues): Record<string, CustomValue> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (value === null || isBlank(value)) return []
      return [[key, typeof value === 'string' ? value.trim() : value]]
    }),
  )
}

/** The fields in use with a value for each, `null` where there is none: what an editor shows and sends. */
export function withEveryField(fields: readonly CustomField[], values: CustomValues): CustomValues {
  const inUse = fields.filter(({ isArchived }) => !isArchived)
  return Object.fromEntries(inUse.map(({ key }) => [key, values[key] ?? null]))
}

/** A value as readers of the texts read it: `2.5 kg`, `Bamboo`, `Yes`, `24 December 2026`; '' for none. */
export function customValueInWords(
  field: CustomField,
  value: CustomValue | null | undefined,
  texts: TextLocale,
): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'yes-no') return translator(messages, texts)(value === true ? 'yes' : 'no')
  if (field.kind === 'choice') return field.choices.find((one) => one.value === value)?.label ?? String(value)
  if (field.kind === 'date') {
    const day = parseStoreDay(String(value))
    return day === null
      ? String(value)
      : storeDayInWords(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', locale: texts.locale })
  }
  if (field.kind === 'number') {
    const number = Number(value).toLocaleString(texts.locale, { maximumFractionDigits: CUSTOM_DECIMALS })
    return field.unit === '' ? number : `${number} ${field.unit}`
  }
  return String(value)
}

/** What the product page shows, in the owner's order. */
export function shownCustomFields(
  fields: readonly CustomField[],
  values: CustomValues,
  texts: TextLocale,
): { label: string; value: string }[] {
  return fields.flatMap((field) => {
    if (field.isArchived || !field.isShown) return []
    const value = customValueInWords(field, values[field.key], texts)
    return value === '' ? [] : [{ label: field.label, value }]
  })
}

function isBlank(value: CustomValue): boolean {
  return typeof value === 'string' && !isVisible(value)
}

function faultOf(field: CustomField, value: CustomValue): string | null {
  const { label, kind } = field
  if (kind === 'yes-no') return typeof value === 'boolean' ? null : `${label} is yes or no.`
  if (kind === 'number') return faultOfNumber(label, value)
  if (typeof value !== 'string') return `${label} is text.`
  if (kind === 'date') {
    return parseStoreDay(value) === null ? `${label} is a day such as 2026-12-24.` : null
  }
  if (kind !== 'choice' || field.choices.some((one) => one.value === value)) return null
  return `${label} is ${choicesInWords(field)}.`
}

/** The choices that there are, the first of many: `one of Bamboo, Cotton`. */
export function choicesInWords({ choices }: Pick<CustomField, 'choices'>): string {
  const named = choices.slice(0, NAMED_CHOICES).map(({ label }) => label)
  const more = choices.length - named.length
  return `one of ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function faultOfNumber(label: string, value: CustomValue): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} is a number.`
  if (Math.abs(value) > HIGHEST) return `${label} is at most 10,000,000.`
  const hasMore = Number(value.toFixed(CUSTOM_DECIMALS)) !== value
  return hasMore ? `${label} has at most ${CUSTOM_DECIMALS} decimal places.` : null
}
