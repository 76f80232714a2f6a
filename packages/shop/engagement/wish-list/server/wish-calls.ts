import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Call, CallReply } from '@buoy/kernel/server/call.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { ZodError } from 'zod'
import { readCards, type ShownCatalogueDeps } from '../../../catalogue/products/server/read-cards.ts'
import { readPriceList } from '../../../pricing/price-lists/server/read-price-list.ts'
import { ratesAt } from '../../../pricing/shipping/server/open-rates.ts'
import { type WishListReply, type WishProductsReply, wishListInput, wishProductsInput } from '../contract.ts'
import { changeWishes, listWishes } from './change-wishes.ts'

/** Our own calls about wish lists. Guests' lists live in their browsers; they only ask what things are. */
export function wishCalls(deps: ShownCatalogueDeps & TextsDeps & { clock: Clock }): Record<string, Call> {
  return {
    wish_list: async ({ fields, caller }) => {
      const input = wishListInput(deps.texts()).safeParse(fields)
      if (!input.success) return refuse(input.error)
      const ids = caller.customerId === null ? null : await changeWishes(deps, caller.customerId, input.data)
      const body: WishListReply = { ids }
      return { status: 200, body, keepsNothing: true }
    },

    wish_list_products: async ({ fields, caller }) => {
      const input = wishProductsInput(deps.texts()).safeParse(fields)
      if (!input.success) return refuse(input.error)
      const { customerId } = caller
      const ids = customerId === null ? input.data.ids : await listWishes(deps.db, customerId)
      const list = await readPriceList(deps.db, caller.priceListId)
      const shown = { ...deps, rates: () => ratesAt(deps.rates(), list) }
      const body: WishProductsReply = { ids, products: await readCards(shown, ids) }
      return { status: 200, body, keepsNothing: true }
    },
  }
}

function refuse(error: ZodError): CallReply {
  const message = error.issues[0]?.message ?? 'Send product ids, separated by commas.'
  return { status: 400, body: { code: 'bad-request', message }, keepsNothing: true }
}
