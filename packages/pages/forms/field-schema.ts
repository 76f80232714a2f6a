import { CONDITION_OPERATORS } from '@buoy/kernel/rules/conditions.ts'
import { z } from 'zod'
import { ALLOWED_SYMBOLS, FIELD_TYPES, LONGEST_TEXT } from './rules/form-field.ts'

/** Ids stand in names and ids of the markup: letters, digits and _; never an underscore at an end. */
export const fieldId = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/i, 'letters, digits and _ between them')

/** When a field is shown: triples of field, operator and value (S3.44). */
export const conditionsSchema = z.object({
  relation: z.enum(['all', 'any']).default('all'),
  entries: z
    .array(z.tuple([fieldId, z.enum(CONDITION_OPERATORS), z.string().max(500)]))
    .max(20)
    .default([]),
})

/** A field of a form on a page, with its defaults. */
export const formFieldSchema = z.object({
  id: fieldId,
  type: z.enum(FIELD_TYPES).default('text'),
  label: z.string().max(200).default(''),
  placeholder: z.string().max(200).default(''),
  /** What stands in it at first; for boxes and choices the value of the one that is chosen. */
  value: z.string().max(LONGEST_TEXT).default(''),
  required: z.boolean().default(true),
  width: z.enum(['full', 'half']).default('full'),
  options: z
    .array(z.object({ label: z.string().max(200), value: z.string().min(1).max(200) }))
    .max(100)
    .default([]),
  minLength: z.number().int().min(0).max(LONGEST_TEXT).default(0),
  maxLength: z.number().int().min(0).max(LONGEST_TEXT).default(0),
  allowed: z.enum(ALLOWED_SYMBOLS).default('all'),
  /** What browsers fill in by themselves: `name`, `email`, `tel`; the standard's words. */
  autoComplete: z.string().max(60).default(''),
  conditions: conditionsSchema.default({ relation: 'all', entries: [] }),
})
export type FormFieldProps = z.infer<typeof formFieldSchema>
