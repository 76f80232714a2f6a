import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/bank-transfer', {
  title: 'Bank transfer',
  explained:
    'After you place the order, transfer the total from your bank: we’ll show and email you the account details, with your order number as the reference. We hold your order and pack it once your payment arrives.',
  details: 'Bank transfer details',
  sendBy: 'Send {total} by {date}.',
  reference: 'Reference',
})

/** The texts of emails. */
export const emailMessages = defineMessages('shop/emails/bank-transfer', {
  reminder:
    'Your order still waits for this transfer. If you have sent it already, thank you: banks may take a day.',
})
