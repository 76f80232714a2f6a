import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'

/** What a field holds. A choice is one of the owner's list, a date a day. */
export const CUSTOM_FIELD_KINDS = ['text', 'number', 'choice', 'date', 'yes-no'] as const
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number]

/** One of the list that staff choose from; `value` is what is stored and stands in addresses, and never changes. */
export type CustomChoice = { value: string; label: string }

/** What a product holds in a field: a number, yes or no, or text; a day as ISO 8601, a choice as its value. */
export type CustomValue = string | number | boolean
/** Values by the key of their field. `null` clears one; what is not named stays as it is. */
export type CustomValues = Record<string, CustomValue | null>

/** A field that an owner has added to products. */
export type CustomField = {
  id: number
  /** Its name in files and addresses, made of the first label; it never changes. */
  key: string
  kind: CustomFieldKind
  label: string
  /** For staff, beside the field. */
  help: string
  /** Behind a number: `kg`. */
  unit: string
  choices: CustomChoice[]
  /** Whether the product page shows it. */
  isShown: boolean
  /** Whether shoppers can narrow a listing by it. */
  isFilter: boolean
  /** Out of use: nothing shows it, its values are kept. */
  isArchived: boolean
}

/** A field as the console lists it; `uses` counts products that have a value, `choiceUses` those with a choice. */
export type ConsoleCustomField = CustomField & { uses: number; choiceUses: Record<string, number> }

/** `GET /console/api/custom-fields`: all of them, in the owner's order, those out of use last. */
export type CustomFieldList = { fields: ConsoleCustomField[] }

const words = (limit: number, what: string) =>
  z.string().trim().max(limit, `${what} holds at most ${limit} characters.`)

const says = {
  label: words(60, 'The label').refine(isVisible, 'Give the field a label, such as Material.'),
  help: words(200, 'The help text').default(''),
  unit: words(20, 'The unit').default(''),
  choices: z
    .array(
      z.object({
        /** '' for one that is new. */
        value: z.string().max(80).default(''),
        label: words(60, 'A choice').refine(isVisible, 'Name this choice, or remove it.'),
      }),
    )
    .max(60, 'A field has at most 60 choices.')
    .default([]),
  isShown: z.boolean().default(true),
  isFilter: z.boolean().default(false),
}

/** `PUT /console/api/custom-fields/{id}`: what a field says; `GET` answers a {@link ConsoleCustomField}. */
export const customFieldInput = z.object(says)
export type CustomFieldInput = z.infer<typeof customFieldInput>

/** `POST /console/api/custom-fields`; the kind is chosen once. */
export const newCustomField = z.object({ ...says, kind: z.enum(CUSTOM_FIELD_KINDS) })
export type NewCustomField = z.infer<typeof newCustomField>

/** `POST /console/api/custom-fields/{id}/move`: to the place `index` (from 0) among those in use. */
export const customFieldMove = z.object({ index: z.number().int().min(0).max(1000) })

const LONGEST_TEXT = 1000

/** The values of a product as they are sent; what each field allows is judged by `rules/custom-values.ts`. */
export const customValues: z.ZodType<CustomValues> = z
  .record(
    z.string().max(60),
    z.union(
      [
        z.string().max(LONGEST_TEXT, `A field holds at most ${LONGEST_TEXT} characters.`),
        z.number(),
        z.boolean(),
        z.null(),
      ],
      { error: 'A field holds a text of at most 1000 characters, a number, or yes or no.' },
    ),
  )
  .refine((values) => Object.keys(values).length <= 200, 'That is more than the fields that there are.')
