import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { StoredOrder } from './read-order.ts'

/** The language of emails and papers about an order: the store's. */
export function textsOfOrder(deps: TextsDeps, _order: Pick<StoredOrder, 'id'>): ReaderTexts {
  return deps.texts()
}
