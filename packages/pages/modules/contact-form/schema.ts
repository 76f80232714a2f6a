import { type ContactFormProps, contactFormProps } from '../../messages/form-schema.ts'
import type { ModuleSchema } from '../module.ts'

export const contactFormSchema: ModuleSchema<ContactFormProps> = {
  type: 'contact-form',
  props: contactFormProps,
  children: [],
  upgrades: [],
  editor: {
    label: 'Contact form',
    group: 'forms',
    start: () => ({
      title: 'Write to us',
      fields: [
        { id: 'name', label: 'Name', autoComplete: 'name', width: 'half' },
        { id: 'email', type: 'email', label: 'Email', autoComplete: 'email', width: 'half' },
        { id: 'message', type: 'textarea', label: 'Message' },
      ],
    }),
  },
}
