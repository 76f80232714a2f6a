import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/bank-transfer', {
  bankTransferDetails: 'Bank transfer details',
  sendTotalByStoreDate: 'Send {total} by {storeDate}.',
  reference: 'Reference',
})
