import type { CardType } from '@buoy/shop/payments/stripe/rules/card-number.ts'

/** The brands of the provider's API and of its fields' events. */
export type Brand = 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'unknown' | 'visa'

const BRAND_OF_TYPE: Partial<Record<CardType, Brand>> = {
  amex: 'amex',
  dinersclub: 'diners',
  discover: 'discover',
  jcb: 'jcb',
  mastercard: 'mastercard',
  unionpay: 'unionpay',
  visa: 'visa',
}

/** Brands as people know them. */
export const BRAND_NAMES: Record<Brand, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  unknown: 'Card',
  visa: 'Visa',
}

/** The provider's word for a card type; it has none for the types it does not take. */
export function brandOf(type: CardType | undefined): Brand {
  return (type && BRAND_OF_TYPE[type]) ?? 'unknown'
}
