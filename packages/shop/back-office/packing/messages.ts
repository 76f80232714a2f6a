import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

/** What the email about a sent order says of its parcel. */
export const emailMessages = defineMessages('shop/emails/packing', {
  sent: 'Sent.',
  sentWith: 'Sent with {carrier}.',
  sentNumber: 'Sent, number {tracking}.',
  sentWithNumber: 'Sent with {carrier}, number {tracking}.',
  sentWithLink: 'Sent with {carrier}, number {tracking}. Follow it: {link}',
})
