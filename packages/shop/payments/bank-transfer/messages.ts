import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/bank-transfer', {
  title: 'Bank transfer',
  explained:
    'Send the money from your bank after you have placed the order: we show and email you where to, with your order’s number as the reference. We keep your order and pack it when the money has arrived.',
  details: 'Bank transfer details',
  sendBy: 'Send {total} by {date}.',
  reference: 'Reference',
})

/** The texts of emails. */
export const emailMessages = defineMessages('shop/emails/bank-transfer', {
  reminder:
    'Your order still waits for this transfer. If you have sent it already, thank you: banks may take a day.',
})
