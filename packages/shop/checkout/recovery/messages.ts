import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/recovery', {
  emailMeAReminderIfI: 'Email me a reminder if I don’t finish',
  emailMeALinkToFinish: 'Email me a link to finish later',
})
