import { z } from 'zod'
import { formFieldSchema } from '../forms/field-schema.ts'

/** A path of the shop, or an https address: nowhere else is somebody led who has signed up (S4.83). */
const wayOn = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])|https:\/\/)/, 'a path such as /index.php/shop/, or an https address')

/** A field of the form's own. An option's `id` is the provider's (S3.40, S3.41); a box that is left alone says `unchecked` (S5.62). */
const ownField = formFieldSchema.extend({
  type: z.enum(['text', 'email', 'textarea', 'checkbox', 'radio', 'select']).default('text'),
  options: z
    .array(
      z.object({
        label: z.string().max(200),
        value: z.string().min(1).max(200),
        id: z
          .string()
          .max(200)
          .regex(/^[^[\]]*$/, 'an id without brackets')
          .default(''),
        unchecked: z.string().max(200).default(''),
      }),
    )
    .max(100)
    .default([]),
})

/** The props of the newsletter module: its fields, its words, and where it leads. */
export const newsletterProps = z.object({
  /** Key of the list that readers are put on. */
  list: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .default('news'),
  title: z.string().max(120).default(''),
  text: z.string().max(500).default(''),
  /** `stacked`: one under the other; `inline`: email and button in one row; `split`: words beside the form. */
  layout: z.enum(['stacked', 'inline', 'split']).default('stacked'),
  firstName: z.boolean().default(false),
  lastName: z.boolean().default(false),
  fields: z
    .array(ownField)
    .max(20)
    .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'two fields have one id')
    .default([]),
  button: z.string().min(1).max(40).default('Sign up'),
  /** What pressing the button agrees to; kept with every sign-up (Spam Act 2003, schedule 2). */
  consent: z
    .string()
    .min(1)
    .max(500)
    .default('We email you news and offers from {{store.name}}. You can unsubscribe at any time.'),
  /** What stands in place of the fields afterwards; '' for what fits the list. */
  success: z.string().max(500).default(''),
  /** Where to go instead of thanks (S4.83). */
  redirect: wayOn.nullable().default(null),
  /** Keeps the address of the reader's connection with the consent. */
  keepsIp: z.boolean().default(false),
  /** A page elsewhere where the feed can be subscribed to, opened in a small window (S7.57). */
  feed: z
    .object({ label: z.string().min(1).max(60), href: wayOn })
    .nullable()
    .default(null),
})

export type NewsletterProps = z.infer<typeof newsletterProps>
export type OwnField = z.infer<typeof ownField>
