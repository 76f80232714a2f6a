import { z } from 'zod'

/*
 * The fields an owner can put into a popup's form, as stored. The kinds are the widget document's (W3.63),
 * and `number` (W5.35); they are also the types on the wire (W3.65).
 */

/** Kinds whose answer is one typed line, or in `message` several. */
export const TYPED_KINDS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'message',
  'free_field',
  'number',
  'date',
  'birthday',
  'url',
  'custom_field',
] as const
/** Kinds with one answer out of several, and with any number of them. */
const ONE_OF_KINDS = ['radio', 'select'] as const
const ANY_OF_KINDS = ['checkbox', 'multiselect', 'preference'] as const

/** Kinds whose name on the wire has no counter (W3.65): a second one would be lost. */
const PROPER_KINDS: readonly string[] = ['consent', 'first_name', 'last_name']

/** How a phone field looks at its value (W3.29); `advanced` is the Israeli table. */
export const PHONE_CHECKS = ['basic', 'pattern', 'international', 'advanced', 'none'] as const

const line = z.string().trim().min(1).max(160)
const common = {
  /** Unique in its form; part of names in the page, never of the wire's names. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be letters, digits and dashes, a letter first'),
  label: line,
  required: z.boolean(),
}
const typed = { ...common, placeholder: z.string().trim().max(160) }
const options = z
  .array(line)
  .min(1)
  .max(30)
  .refine((all) => new Set(all).size === all.length, 'must differ from each other')
/** An address in the web. */
export const webAddress = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s]+$/i, 'must begin with https:// or http://')

const formField = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(TYPED_KINDS), ...typed }),
  z.object({
    kind: z.literal('phone'),
    ...typed,
    check: z.enum(PHONE_CHECKS),
    /** Country chosen before the visitor's is known (ISO 3166, upper case); `null` for the document's `us` (W5.10). */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
  }),
  z.object({ kind: z.enum(ONE_OF_KINDS), ...common, options }),
  z.object({ kind: z.enum(ANY_OF_KINDS), ...common, options }),
  z.object({
    kind: z.literal('consent'),
    ...common,
    /** Ticked when the popup opens (W3.46). */
    checked: z.boolean(),
    /** Ticking it is consent to marketing; boxes may be about something else, such as terms. */
    marketing: z.boolean().optional(),
    /** Where the terms stand that are agreed to. */
    link: z.object({ text: line, url: webAddress }).nullable(),
  }),
  /** Work for the visitor's browser before the form is taken (W8.18); always needed, and never an answer. */
  z.object({ kind: z.literal('captcha'), id: common.id, label: line }),
  /** Not seen by visitors; the value may hold `{{prize_code}}` and `{{prize_label}}` (W3.67). */
  z.object({ kind: z.literal('hidden'), id: common.id, label: line, value: z.string().max(500) }),
  /** Not seen: takes a parameter of the page's address (W3.66). */
  z.object({
    kind: z.literal('custom_utm'),
    id: common.id,
    label: line,
    parameter: z.string().regex(/^[\w.-]{1,60}$/),
  }),
])

/** The fields of one form, in the order they stand; none for a popup that only has buttons. */
export const formFields = z
  .array(formField)
  .max(30)
  .refine((all) => new Set(all.map((field) => field.id)).size === all.length, 'two fields have the same id')
  .refine(
    (all) => PROPER_KINDS.every((kind) => all.filter((field) => field.kind === kind).length <= 1),
    'consent, first name and last name may be asked for once each',
  )
  .refine(
    (all) => all.filter((field) => field.kind === 'captcha').length <= 1,
    'one captcha is enough for a form',
  )

export type FormField = z.infer<typeof formField>
/** The fields of some kinds. */
export type FieldOf<Kind extends FormField['kind']> = Having<FormField, Kind>
type Having<Field, Kind> = Field extends { kind: infer Own }
  ? [Extract<Own, Kind>] extends [never]
    ? never
    : Field
  : never
export type PhoneCheck = (typeof PHONE_CHECKS)[number]
