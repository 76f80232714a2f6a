import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import { backorderNote } from '../../../catalogue/products/rules/sellable.ts'
import type { OrderReceived } from '../../../orders/record/received-contract.ts'
import { totalRows } from '../../../pricing/engine/rules/total-rows.ts'
import { taxOfAmounts } from '../../../pricing/tax/rules/tax-words.ts'

/** What was bought and what it came to, as mails show it; amounts include GST and say so. */
export function orderBlock(
  { lines, totals, needsShipping, shippingLabel }: OrderReceived,
  store: StoreLocale,
): LetterBlock {
  return {
    kind: 'bought',
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      picture: line.picture,
      subtotal: line.subtotal,
      notes: [
        backorderNote(line.backordered, line.quantity, SOURCE_TEXT_LOCALE) ?? '',
        ...line.options.map(({ label, value }) => `${label}: ${value}`),
        line.refunded > 0 ? `${line.refunded} refunded` : '',
        line.taxNote,
      ].filter((note) => note !== ''),
    })),
    sums: totalRows(totals, needsShipping ? shippingLabel : null, store, SOURCE_TEXT_LOCALE).map(
      ({ name, amount }) => ({
        label: name,
        amount: amount ?? 0,
      }),
    ),
    total: totals.total,
    note:
      totals.gst === 0
        ? `There is no ${store.taxName} in the total price.`
        : `Total price includes ${taxOfAmounts(totals, store, SOURCE_TEXT_LOCALE)}.`,
  }
}
