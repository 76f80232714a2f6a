import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { formatMoney } from '@buoy/kernel/rules/money.ts'
import type { Conflict } from '@buoy/ui/console/use-saving.ts'
import type { EditedLine, EditedOrder } from './draft-of-order.ts'

/** What the editor says of its fields, when somebody else has changed the order. */
export function wordsOfOrder({ base, mine, theirs }: Conflict<EditedOrder>): FormWords {
  if (base.isElsewhere || mine.isElsewhere || theirs.isElsewhere) return ORDER_WORDS
  // It goes where the bill goes, which is told already.
  return { ...ORDER_WORDS, shipping: { isHidden: true } }
}

const ORDER_WORDS: FormWords = {
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
