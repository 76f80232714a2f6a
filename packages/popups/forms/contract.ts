import type { MessageName } from './rules/messages.ts'

/** What a visitor left in a popup's form, in the domain's own words; the wire's words stay in `display/contract.ts`. */
export type LeadField = {
  /** Kind of field: `email`, `name`, `first_name`, `phone`, `consent`, `free_field`, … (W3.63). */
  type: string
  /** Normalised name, for example `email_1` (W3.65). */
  name: string
  /** Words the visitor saw on the field. */
  placeholder: string
  value: string
  /** What a check of the form would have said, when it is kept all the same. */
  problem?: MessageName
}
