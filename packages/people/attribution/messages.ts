import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('people/attribution', {
  mayWeRemember: 'May we remember how you found us?',
  whatIsRemembered:
    'Which site or search led you here, and which pages you opened. We save it with your order if you place one, and never share it.',
  allow: 'That’s fine',
  refuse: 'No thanks',
  privacyChoices: 'Privacy choices',
})
