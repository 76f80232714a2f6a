import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { countOf, readStoreCart, type StoreLine, setUnits, storePath, totalOf } from './store-cart.ts'

const STORE = 'shopify'
const ROOT = storePath(STORE)

type Added = { id?: unknown; quantity?: unknown; items?: { id?: unknown; quantity?: unknown }[] }

/** What a Shopify theme asks of its store: the cart, adding and changing by a variant's id, and a discount by its link. */
export const shopifyStore: FastifyPluginAsync = async (app) => {
  app.get(`${ROOT}cart.js`, async (request) => toCart(readStoreCart(request, STORE)))

  app.post(`${ROOT}cart/add.js`, async (request, reply) => {
    const body = Object(request.body) as Added
    const [item] = body.items ?? [body]
    return answer(request, reply, Number(item?.id), (before) => before + Number(item?.quantity ?? 1))
  })

  app.post(`${ROOT}cart/change.js`, async (request, reply) => {
    const { id, quantity } = Object(request.body) as Added
    return answer(request, reply, Number(id), () => Number(quantity))
  })

  // Whether a code is good is seen at the checkout only.
  app.get<{ Params: { code: string } }>(`${ROOT}discount/:code`, async (request, reply) => {
    const code = encodeURIComponent(request.params.code)
    return reply.header('set-cookie', `discount_code=${code}; Path=${ROOT}`).redirect(ROOT)
  })
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  variantId: number,
  quantityOf: (before: number) => number,
) {
  return toCart(setUnits({ request, reply, store: STORE }, variantId, quantityOf))
}

function toCart(lines: readonly StoreLine[]) {
  return {
    token: 'sandbox',
    total_price: totalOf(lines),
    item_count: countOf(lines),
    currency: 'AUD',
    items: lines.map(({ productId, variantId, title, price, quantity }) => ({
      id: variantId,
      variant_id: variantId,
      product_id: productId,
      title,
      price,
      quantity,
    })),
  }
}
