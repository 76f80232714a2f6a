import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the stores sell; prices in cents. */
export const GOODS = [
  { key: 'rope', title: 'Rope', productId: 101, variantId: 1011, price: 1000 },
  { key: 'paint', title: 'Paint', productId: 102, variantId: 1021, price: 550 },
] as const

export type StoreLine = (typeof GOODS)[number] & { quantity: number }

const MOST_UNITS = 999

/** Where a store's pages stand. */
export const storePath = (store: string) => `/sandbox/sites/stores/${store}/`

/** The cart of a store's visitor, which their own browser keeps: the units of each product, `rope.2_paint.1`. */
export function readStoreCart(request: FastifyRequest, store: string): StoreLine[] {
  const cookie = new RegExp(`(?:^|;\\s*)sandbox_${store}=([\\w.]*)`).exec(request.headers.cookie ?? '')?.[1]
  const units = new Map((cookie ?? '').split('_').map((entry) => entry.split('.') as [string, string]))
  return GOODS.map((product) => ({ ...product, quantity: unitsOf(units.get(product.key)) })).filter(
    ({ quantity }) => quantity > 0,
  )
}

/** Keeps a cart in which a product has so many units, and gives it. */
export function setUnits(
  call: { request: FastifyRequest; reply: FastifyReply; store: string },
  variantId: number,
  quantityOf: (before: number) => number,
): StoreLine[] {
  const before = readStoreCart(call.request, call.store)
  const lines = GOODS.map((product) => {
    const had = before.find(({ key }) => key === product.key)?.quantity ?? 0
    const isIt = product.variantId === variantId
    return { ...product, quantity: isIt ? unitsOf(String(quantityOf(had))) : had }
  }).filter(({ quantity }) => quantity > 0)
  const kept = lines.map(({ key, quantity }) => `${key}.${quantity}`).join('_')
  call.reply.header('set-cookie', `sandbox_${call.store}=${kept}; Path=/sandbox/sites/stores; SameSite=Lax`)
  return lines
}

/** What a cart's goods cost, in cents. */
export function totalOf(lines: readonly StoreLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** How many units there are of all products. */
export function countOf(lines: readonly StoreLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function unitsOf(text: string | undefined): number {
  const units = Number(text)
  return Number.isInteger(units) && units > 0 ? Math.min(units, MOST_UNITS) : 0
}
