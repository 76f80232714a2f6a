import { z } from 'zod'
import { formFieldSchema } from '../forms/field-schema.ts'

/** Names that the form itself sends beside its fields. */
const TAKEN_IDS = ['captcha', 'email_fields', 'email_hidden_fields']

/** The props of the contact-form module: its fields, its words, and where it leads. */
export const contactFormProps = z
  .object({
    title: z.string().max(200).default(''),
    fields: z.array(formFieldSchema).min(1).max(50),
    /**
     * How robots are kept away: a sum that people are asked, the service of the settings, or only the traps
     * that nobody sees.
     */
    check: z.enum(['sum', 'service', 'none']).default('sum'),
    button: z.string().min(1).max(60).default('Send'),
    success: z.string().min(1).max(500).default('Thanks for contacting us'),
    /** Where the browser goes after a message was taken: within the shop, or by https. */
    redirect: z
      .string()
      .max(2000)
      .regex(/^(?:|\/(?![/\\]).*|https:\/\/.+)$/, 'a path such as /index.php/thanks/, or an https address')
      .default(''),
  })
  .superRefine(({ fields }, context) => {
    const ids = fields.map(({ id }) => id)
    fields.forEach((field, index) => {
      const blame = (part: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['fields', index, part], message })
      if (ids.indexOf(field.id) !== index) blame('id', `there is another field "${field.id}"`)
      if (TAKEN_IDS.includes(field.id)) blame('id', `"${field.id}" is taken by the form itself`)
      if (isChoice(field.type) && field.options.length === 0) blame('options', 'a choice needs answers')
      for (const [on] of field.conditions.entries)
        if (!ids.includes(on)) blame('conditions', `there is no field "${on}"`)
    })
  })

function isChoice(type: string): boolean {
  return type === 'radio' || type === 'select' || type === 'checkbox'
}

export type ContactFormProps = z.infer<typeof contactFormProps>
