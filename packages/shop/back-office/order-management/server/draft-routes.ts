import { CHANGED_MEANWHILE } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { replyBadInput, replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import { replyChanged } from '@buoy/platform/saving/server/document-routes.ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type StockFacts, sellable } from '../../../catalogue/products/rules/sellable.ts'
import { searchVariants } from '../../../catalogue/products/server/search-variants.ts'
import { readStock } from '../../../catalogue/products/server/stock.ts'
import {
  type ChoosableVariant,
  orderDraftInput,
  orderEditInput,
  orderPriceInput,
  type PricedDraft,
} from '../../../orders/record/draft-contract.ts'
import { priceDraft } from '../../../orders/record/server/price-draft.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { editDraft, makeDraft, type SaveDraftDeps } from '../../../orders/record/server/save-draft.ts'
import { sendOutcome } from '../../../orders/record/server/send-outcome.ts'
import { abandonCheckoutSession } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { NO_SUCH_ORDER, orderIdOf } from './console-routes.ts'
import { findOrder } from './find-order.ts'

const productQuery = z.object({ search: z.string().max(200).default('') })

/** The console's calls for orders that an owner writes themselves, behind the guard. */
export function orderDraftRoutes(deps: SaveDraftDeps & ReconcileDeps): FastifyPluginAsync {
  const endPayment = (checkoutSessionId: string, why: string) =>
    abandonCheckoutSession(deps, checkoutSessionId, { why, order: 'keep' })
  return async (app) => {
    app.get('/console/api/order-products', async (request, reply) => {
      const query = productQuery.safeParse(request.query)
      if (!query.success) return replyBadInput(reply, query.error)
      const variants = await searchVariants(deps.db, query.data.search, deps.clock.now())
      const ids = variants.map(({ id }) => id)
      const held = await heldQuantities(deps.db, ids)
      return variants.map(
        (variant): ChoosableVariant => ({
          variantId: variant.id,
          name: variant.name,
          detail: variant.options.map(({ valueLabel }) => valueLabel).join(', '),
          sku: variant.sku,
          price: variant.price,
          left: leftOf(variant, held.get(variant.id)),
          picture: variant.picture,
        }),
      )
    })

    app.post('/console/api/orders/price', async (request, reply) => {
      const body = orderPriceInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      const changed = body.data.order === null ? null : await readOrder(deps.db, body.data.order)
      const priced = await priceDraft(deps, deps.db, body.data, null, {
        asks: true,
        ...(changed && { repeats: changed }),
      })
      if (!priced.ok) return replyRefusals(reply, priced.refusals, { otherwise: 409 })
      const ids = body.data.lines.map(({ variantId }) => variantId)
      const [stock, held] = await Promise.all([readStock(deps.db, ids), heldQuantities(deps.db, ids)])
      const { deliveries, priced: counted } = priced.value
      const { totals } = counted
      const answer: PricedDraft = {
        deliveries,
        totals: { ...totals, shipping: totals.shipping ?? 0 },
        lines: priced.value.lines.map(({ variantId, unitPrice, quantity }) => ({
          variantId,
          unitPrice,
          subtotal: unitPrice * quantity,
          left: leftOf(stock.get(variantId), held.get(variantId)),
        })),
      }
      return answer
    })

    app.post('/console/api/orders', async (request, reply) => {
      const body = orderDraftInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      return sendSaved(deps, reply, await makeDraft(deps, body.data, { owner: ownerOf(request) }))
    })

    app.put('/console/api/orders/:id', async (request, reply) => {
      const id = orderIdOf(request.params)
      if (id === null) return replyRefusals(reply, [NO_SUCH_ORDER])
      const body = orderEditInput.safeParse(request.body)
      if (!body.success) return replyBadInput(reply, body.error)
      const edited = await editDraft({ ...deps, endPayment }, id, body.data, { owner: ownerOf(request) })
      const isLate = !edited.ok && edited.refusals[0]?.code === CHANGED_MEANWHILE
      const theirs = isLate ? await findOrder(deps.db, id) : null
      return theirs === null ? sendSaved(deps, reply, edited) : replyChanged(reply, edited, theirs)
    })
  }
}

/** The order as it is stored now, or why it was not saved. */
async function sendSaved({ db }: SaveDraftDeps, reply: FastifyReply, saved: Outcome<{ id: number }>) {
  if (!saved.ok) return sendOutcome(reply, saved)
  const stored = await findOrder(db, saved.value.id)
  return stored === null ? replyRefusals(reply, [NO_SUCH_ORDER]) : sendOutcome(reply, done(stored))
}

/** `null` for what can be sold without an end. */
function leftOf(facts: StockFacts | undefined, held = 0): number | null {
  const left = facts === undefined ? 0 : sellable(facts, held)
  return Number.isFinite(left) ? left : null
}
