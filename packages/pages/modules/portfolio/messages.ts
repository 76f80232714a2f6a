import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/portfolio', {
  showOfLabel: 'Show of {label}',
  nothingToSeeHereYet: 'Nothing to see here yet.',
})
