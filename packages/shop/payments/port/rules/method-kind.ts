/** What a payment is made with. Those of the card provider bear the names that its forms have on the wire. */
export type MethodKind =
  | 'card'
  | 'link'
  | 'afterpay_clearpay'
  | 'au_becs_debit'
  | 'sepa_debit'
  | 'boleto'
  | 'oxxo'
  | 'bank_transfer'
  | 'added'
