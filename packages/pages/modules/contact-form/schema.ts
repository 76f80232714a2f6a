import { type ContactFormProps, contactFormProps } from '../../messages/form-schema.ts'
import type { ModuleSchema } from '../module.ts'

export const contactFormSchema: ModuleSchema<ContactFormProps> = {
  type: 'contact-form',
  props: contactFormProps,
  children: [],
  upgrades: [],
}
