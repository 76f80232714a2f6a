import type { FormField } from '../fields-contract.ts'
import { isBirthday, readDay } from './day.ts'
import type { EmailMode } from './email-check.ts'
import { emailFault } from './email-fault.ts'
import type { MessageName } from './messages.ts'
import { isName } from './name-check.ts'
import { isNumber } from './number-input.ts'
import { phoneFault } from './phone-check.ts'
import { isWebAddress } from './web-address.ts'

/** What the checks of all fields but e-mail need from outside. */
export type OtherChecks = {
  /** `null` when the phone library could not be loaded (W8.07); `id` is the field's. */
  judgePhone: ((id: string, text: string) => boolean) | null
  now: Date
}

/** How strictly a form is looked at, and what the checks need from outside. */
export type Checks = OtherChecks & {
  email: EmailMode
  /** `null` when the list could not be fetched (W8.06). */
  freeMailDomains: ReadonlySet<string> | null
}

/** What is wrong with a filled field, or `null` (section 5). */
export function fieldFault(field: FormField, text: string, checks: Checks): MessageName | null {
  return field.kind === 'email'
    ? emailFault(text, checks.email, checks.freeMailDomains)
    : otherFault(field, text, checks)
}

/** The same for all fields but e-mail: the part of the widget that draws those judges them as well. */
export function otherFault(field: FormField, text: string, checks: OtherChecks): MessageName | null {
  switch (field.kind) {
    case 'phone': {
      const { judgePhone } = checks
      return phoneFault(text, field.check, judgePhone && ((number) => judgePhone(field.id, number)))
    }
    case 'name':
    case 'first_name':
    case 'last_name':
      return field.required && !isName(text) ? 'name' : null
    case 'birthday':
      return isBirthday(text, checks.now) ? null : 'birthday'
    case 'date':
      return readDay(text) ? null : 'fix'
    case 'number':
      return isNumber(text) ? null : 'fix'
    case 'url':
      return isWebAddress(text) ? null : 'fix'
    default:
      return null
  }
}
