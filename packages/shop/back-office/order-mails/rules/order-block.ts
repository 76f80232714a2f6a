import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import { backorderNote } from '../../../catalogue/products/rules/sellable.ts'
import { messages as ofOrders } from '../../../orders/record/messages.ts'
import { totalRows } from '../../../pricing/engine/rules/total-rows.ts'
import { taxOfAmounts } from '../../../pricing/tax/rules/tax-words.ts'
import { emailMessages } from '../messages.ts'
import type { OrderFacts } from './order-facts.ts'

/** What was bought and what it came to, as emails show it; it says which tax is in it. */
export function orderBlock({ order, store, texts }: OrderFacts): LetterBlock {
  const { lines, totals, needsShipping, shippingLabel } = order
  const t = translator(emailMessages, texts)
  return {
    kind: 'bought',
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      picture: line.picture,
      subtotal: line.subtotal,
      notes: [
        backorderNote(line.backordered, line.quantity, texts) ?? '',
        ...line.options.map(({ label, value }) => `${label}: ${value}`),
        line.refunded > 0 ? translator(ofOrders, texts)('refundedCount', { count: line.refunded }) : '',
        line.taxNote,
      ].filter((note) => note !== ''),
    })),
    sums: totalRows(totals, needsShipping ? shippingLabel : null, store, texts).map(({ name, amount }) => ({
      label: name,
      amount: amount ?? 0,
    })),
    total: totals.total,
    note: taxNote(),
  }

  function taxNote(): string {
    if (totals.gst === 0) return t('noTaxInTotal', { tax: store.taxName })
    // Tax that is added has rows of its own.
    return totals.taxAdded > 0 ? '' : t('totalIncludes', { tax: taxOfAmounts(totals, store, texts) })
  }
}
