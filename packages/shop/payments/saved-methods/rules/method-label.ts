const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card as people know it: `Visa ending in 4242`. */
export function methodLabel({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? 'Card'} ending in ${last4}`
}
