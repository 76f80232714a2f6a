import type { ShownTexts } from '@buoy/platform/texts/contract.ts'
import type { OpenedTexts } from '@buoy/platform/texts/server/open-texts.ts'
import type { OrderRow } from './order.table.ts'

/** What finds the texts of an order's language. */
export type OrderTextsDeps = Pick<OpenedTexts, 'textsIn'>

/** The texts of the language that an order was made in, for what is written about it later, such as emails. */
export function textsOfOrder(deps: OrderTextsDeps, order: Pick<OrderRow, 'language'>): ShownTexts {
  return deps.textsIn(order.language)
}
