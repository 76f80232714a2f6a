import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/sessions/card-testing', {
  cardBlocked:
    'This card has been declined too many times. It can’t be used for 24 hours; please pay with another card.',
  severalTriesFailed:
    'Several payments have failed here in a short time. Please wait a while and try again; you haven’t been charged.',
  tooManyTriesFailed:
    'We can’t take another payment from here right now, because too many have failed in a short time. You haven’t been charged. Wait an hour and try again, or contact us and we’ll help.',
})
