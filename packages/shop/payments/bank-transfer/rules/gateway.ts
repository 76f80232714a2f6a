/** The gateway of bank transfers, by the platform's own name. */
export const TRANSFER_GATEWAY = 'bacs'
export const TRANSFER_TITLE = 'Bank transfer'
/** What the shopper reads when it is chosen. */
export const TRANSFER_EXPLAINED =
  'Send the money from your bank after you have placed the order: we show and email you where to, with your order’s number as the reference. We keep your order and pack it when the money has arrived.'
