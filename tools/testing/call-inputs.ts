import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Route } from './bad-requests.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
/** Features that answer calls, or whose schemas those take. */
const CONTRACTS = [
  'packages/shop/{cart,checkout,engagement}/**/*contract.ts',
  'packages/shop/cart/contract.ts',
  'packages/shop/payments/{ledger,saved-methods}/*contract.ts',
  'packages/shop/pricing/{discounts,localities}/contract.ts',
  'packages/pages/{experiments,newsletter}/contract.ts',
]

/** One call with places of its own below `path` (S7.14). They are known to it alone, so they stand here too. */
const REST_CALL = '/?wc-ajax=wc_stripe_frontend_request'
const REST_PATHS = [
  'payment-intent',
  'order/payment-intent',
  'checkout/payment',
  'order-pay',
  'setup-intent',
  'sync-payment-intent',
  'cart/add-to-cart',
  'cart/cart-calculation',
  'cart/shipping-method',
  'cart/shipping-address',
  'payment_data',
  'checkout',
]

/**
 * All that calls take: each of `calls`, and each path of the one that has several, as a route whose body fits the input of
 * some call. Calls parse their fields themselves, so none says which input is its own.
 */
export async function routesOfCalls(calls: readonly Route[]): Promise<Route[]> {
  const body = z.union(await callInputs())
  const paths = REST_PATHS.map((path) => `${REST_CALL}&path=/wc-stripe/v1/${path}`)
  return [...calls.map(({ url }) => url), ...paths].map((url) => ({ method: 'POST', url, body }))
}

/** Every `…Input` of the contracts of features with calls. */
async function callInputs(): Promise<z.ZodType[]> {
  const files = globSync(CONTRACTS, { cwd: PROJECT_DIR })
  const contracts = await Promise.all(
    files.map((file) => import(pathToFileURL(join(PROJECT_DIR, file)).href) as Promise<object>),
  )
  return contracts
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, schema]) => (name.endsWith('Input') && schema instanceof z.ZodType ? [schema] : []))
}
