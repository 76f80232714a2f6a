import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Conflict } from '@buoy/ui/console/use-saving.ts'
import type { EditedLine, EditedOrder } from './draft-of-order.ts'

/** What the editor says of its fields, when somebody else has changed the order. */
export function wordsOfOrder(
  { base, mine, theirs }: Conflict<EditedOrder>,
  formatMoney: FormatMoney,
): FormWords {
  const words = orderWords(formatMoney)
  if (base.isElsewhere || mine.isElsewhere || theirs.isElsewhere) return words
  // It goes where the bill goes, which is told already.
  return { ...words, shipping: { isHidden: true } }
}

function orderWords(formatMoney: FormatMoney): FormWords {
  const written = (lines: readonly EditedLine[]) =>
    lines.map((line) => lineInWords(line, formatMoney)).join('; ')
  return {
    billing: { label: 'Billing address' },
    shipping: { label: 'Delivery address' },
    isElsewhere: { label: 'Deliver to another address' },
    comments: { label: 'Delivery note' },
    lines: { label: 'Products', write: written },
    coupons: { label: 'Coupon codes' },
    discount: { label: 'Discount on the products', write: formatMoney },
    shippingAmount: { label: 'Delivery price', write: formatMoney },
  }
}

function lineInWords(
  { quantity, name, detail, unitPrice, priceReason }: EditedLine,
  formatMoney: FormatMoney,
): string {
  const what = `${quantity} × ${name}${detail && `, ${detail}`}`
  const price = unitPrice === null ? '' : ` for ${formatMoney(unitPrice)} each`
  return `${what}${price}${priceReason && ` (${priceReason})`}`
}
