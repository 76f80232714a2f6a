import { type NewsletterProps, newsletterProps } from '../../newsletter/form-schema.ts'
import type { ModuleSchema } from '../module.ts'

export const newsletterSchema: ModuleSchema<NewsletterProps> = {
  type: 'newsletter',
  props: newsletterProps,
  children: [],
  upgrades: [],
  editor: {
    label: 'Newsletter form',
    group: 'forms',
    start: () => ({ title: 'News by email', text: 'Once a month, and easy to leave.' }),
  },
}
