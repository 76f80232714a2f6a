/** Kinds of payment beside cards, by the provider's names. */
export const LOCAL_KINDS = [
  'afterpay_clearpay',
  'au_becs_debit',
  'boleto',
  'link',
  'oxxo',
  'sepa_debit',
] as const
export type LocalKind = (typeof LOCAL_KINDS)[number]

/** Every kind of payment method there is. */
export const METHOD_KINDS = ['card', ...LOCAL_KINDS] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/** How a kind is paid: by a debit, with a slip at a counter, or on a page of its own. */
export const FLOWS: Readonly<Record<LocalKind, 'debit' | 'voucher' | 'redirect'>> = {
  afterpay_clearpay: 'redirect',
  au_becs_debit: 'debit',
  boleto: 'voucher',
  link: 'redirect',
  oxxo: 'voucher',
  sepa_debit: 'debit',
}

/** What people call them. */
export const KIND_NAMES: Readonly<Record<LocalKind, string>> = {
  afterpay_clearpay: 'Afterpay',
  au_becs_debit: 'BECS Direct Debit',
  boleto: 'Boleto',
  link: 'Link',
  oxxo: 'OXXO',
  sepa_debit: 'SEPA Direct Debit',
}
