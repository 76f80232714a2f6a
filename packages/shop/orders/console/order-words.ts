import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { formatMoney } from '@buoy/kernel/rules/money.ts'
import type { EditedLine } from './draft-of-order.ts'

/** What the editor of an order says of its fields. */
export const ORDER_WORDS: FormWords = {
  billing: { label: 'Billing address' },
  shipping: { label: 'Delivery address' },
  isElsewhere: { label: 'Deliver to another address' },
  comments: { label: 'Note for the parcel' },
  lines: { label: 'Products', write: (lines: readonly EditedLine[]) => lines.map(lineInWords).join('; ') },
  coupons: { label: 'Coupon codes' },
  discount: { label: 'Discount on the products', write: formatMoney },
  shippingAmount: { label: 'Delivery price', write: formatMoney },
}

function lineInWords({ quantity, name, detail, unitPrice, priceReason }: EditedLine): string {
  const what = `${quantity} × ${name}${detail && `, ${detail}`}`
  const price = unitPrice === null ? '' : ` for ${formatMoney(unitPrice)} each`
  return `${what}${price}${priceReason && ` (${priceReason})`}`
}
