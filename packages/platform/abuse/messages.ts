import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/abuse', {
  triedTooOften:
    'Too many attempts. Wait {minutes, plural, one {a minute} other {# minutes}}, then try again.',
})
