import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/marketing', {
  wording: 'Yes, email me news and offers from {store}. I can unsubscribe at any time.',
})
