import type { FastifyPluginAsync } from 'fastify'
import { storePath } from './store-cart.ts'

type Question = { query?: unknown; variables?: { discount?: Record<string, unknown> } }

/** Keys begin like this, as Shopify's do; what follows chooses how the store behaves. */
const KEYS = {
  good: 'shpat_sandbox',
  /** Without the scope `write_discounts`. */
  weak: 'shpat_read_only',
  /** The store has been asked too often. */
  busy: 'shpat_throttled',
} as const

/** Fields that a discount needs when it is made. */
const REQUIRED = ['title', 'code', 'startsAt', 'context', 'customerGets'] as const

/**
 * What popups ask of a Shopify store's GraphQL Admin API: which scopes a key has, and a discount with one code. Codes are
 * kept until the process ends; a second one of the same letters is refused as Shopify does.
 */
export const shopifyAdmin: FastifyPluginAsync = async (app) => {
  const discounts = new Map<string, Record<string, unknown>>()

  app.post(`${storePath('shopify')}admin/api/:version/graphql.json`, async (request, reply) => {
    const key = String(request.headers['x-shopify-access-token'] ?? '')
    if (!Object.values<string>(KEYS).includes(key))
      return reply.code(401).send({ errors: '[API] Invalid API key or access token (unrecognized login)' })
    if (key === KEYS.busy) return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }
    const { query, variables } = Object(request.body) as Question
    const handles = key === KEYS.weak ? ['read_discounts'] : ['read_discounts', 'write_discounts']
    if (String(query).includes('currentAppInstallation'))
      return {
        data: { currentAppInstallation: { accessScopes: handles.map((handle) => ({ handle })) } },
      }
    if (key === KEYS.weak)
      return {
        errors: [
          {
            message: 'Access denied for discountCodeBasicCreate field.',
            extensions: { code: 'ACCESS_DENIED' },
          },
        ],
      }
    const discount = variables?.discount ?? {}
    const missing = REQUIRED.find((field) => discount[field] === undefined)
    if (missing !== undefined) return refused('BLANK', `${missing} can't be blank`)
    const code = String(discount.code).toLowerCase()
    if (discounts.has(code)) return refused('TAKEN', 'Code must be unique. Please try a different code.')
    discounts.set(code, discount)
    const id = `gid://shopify/DiscountCodeNode/${discounts.size}`
    return { data: { discountCodeBasicCreate: { codeDiscountNode: { id }, userErrors: [] } } }
  })

  /** For looking: the discounts that were made. */
  app.get(`${storePath('shopify')}admin/discounts`, async () => [...discounts.values()])
}

function refused(code: string, message: string) {
  return {
    data: { discountCodeBasicCreate: { codeDiscountNode: null, userErrors: [{ code, message }] } },
  }
}
