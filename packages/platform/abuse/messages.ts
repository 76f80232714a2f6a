import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/abuse', {
  triedTooOften:
    'That was tried too often. Wait {minutes, plural, one {a minute} other {# minutes}}, then try again.',
})
