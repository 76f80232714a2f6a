import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { countOf, readStoreCart, type StoreLine, setUnits, storePath, totalOf } from './store-cart.ts'

const STORE = 'woocommerce'
const ROOT = storePath(STORE)
const API = `${ROOT}wp-json/wc/store/v1/cart`

/** What the themes and blocks of a WooCommerce shop ask of it: its Store API, and `wc-ajax` of classic themes. */
export const woocommerceStore: FastifyPluginAsync = async (app) => {
  app.get(API, async (request) => toCart(readStoreCart(request, STORE)))

  app.post(`${API}/update-item`, async (request, reply) => {
    const { key, quantity } = Object(request.body) as { key?: unknown; quantity?: unknown }
    return toCart(keep(request, reply, Number(key), () => Number(quantity)))
  })

  app.post(`${ROOT}add`, async (request, reply) => {
    keep(request, reply, idOf(request), (before) => before + 1)
    return { fragments: {}, cart_hash: 'sandbox' }
  })

  app.post(`${ROOT}remove`, async (request, reply) => {
    keep(request, reply, idOf(request), (before) => before - 1)
    return { fragments: {}, cart_hash: 'sandbox' }
  })
}

function idOf(request: FastifyRequest): number {
  return Number((Object(request.body) as { product_id?: unknown }).product_id)
}

/** Keeps the cart, and the cookie by which WooCommerce says that there is something in it. */
function keep(
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  quantityOf: (before: number) => number,
): StoreLine[] {
  const lines = setUnits({ request, reply, store: STORE }, id, quantityOf)
  const age = lines.length === 0 ? '; Max-Age=0' : ''
  reply.header('set-cookie', `woocommerce_items_in_cart=1; Path=/sandbox/sites/stores/woocommerce${age}`)
  return lines
}

function toCart(lines: readonly StoreLine[]) {
  return {
    items: lines.map(({ variantId, title, quantity }) => ({
      key: String(variantId),
      id: variantId,
      name: title,
      quantity,
    })),
    items_count: countOf(lines),
    totals: {
      total_items: String(totalOf(lines)),
      total_items_tax: '0',
      total_discount: '0',
      total_discount_tax: '0',
      total_price: String(totalOf(lines)),
      currency_code: 'AUD',
      currency_minor_unit: 2,
    },
  }
}
