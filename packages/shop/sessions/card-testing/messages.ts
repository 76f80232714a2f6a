import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/sessions/card-testing', {
  cardBlocked:
    'This card has been declined too many times. It cannot be used for 24 hours; please pay with another card.',
  severalTriesFailed:
    'Several tries have failed here in a short time. Please wait a while and try again; you have not been charged.',
  tooManyTriesFailed:
    'We cannot take another try from here just now, because many have failed in a short time. You have not been charged. Wait an hour and try again, or write to us and we will help.',
})
