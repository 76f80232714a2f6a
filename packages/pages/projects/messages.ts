import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/projects', {
  picturesOf: 'Pictures of {title}',
  moreLikeThis: 'More like this',
  moreLikeThisLabel: 'more like this',
})
