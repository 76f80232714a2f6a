import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.max.json'
import type { LeadField } from '../contract.ts'
import type { FormField } from '../fields-contract.ts'
import type { EmailMode } from '../rules/email-check.ts'
import { toInternational } from '../rules/international-phone.ts'
import { markFields } from '../rules/mark-fields.ts'
import { ALL_FREE_MAIL } from './all-free-mail.ts'

/** The numbering plans of the whole world; the browser gets only its own country's. */
const PLANS = metadata as unknown as MetadataJson
/** A day has begun somewhere up to so long before it begins here. */
const EARLIEST_DAY_MS = 14 * 3_600_000

/** Marks what does not fit, by the browser's own rules, and gives every answer the words of its field. */
export function validateAnswers(
  deps: { clock: Clock },
  form: { fields: readonly FormField[]; emailCheck: EmailMode },
  sent: readonly LeadField[],
): LeadField[] {
  const countries = new Map(
    form.fields.map((field) => [field.id, field.kind === 'phone' ? field.country : null]),
  )
  return markFields(form.fields, sent, {
    email: form.emailCheck,
    judgePhone: (id, text) => toInternational(text, countries.get(id) ?? 'US', PLANS) !== null,
    freeMailDomains: ALL_FREE_MAIL,
    now: new Date(deps.clock.now().getTime() + EARLIEST_DAY_MS),
  })
}
