import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import { z } from 'zod'
import type { FoundProduct, RequestedProducts, ShopifyProducts } from './store-products.ts'

/*
 * Products of a Shopify store by its Storefront API, which answers such questions without an access token:
 * https://shopify.dev/docs/api/storefront
 */

/** Shopify supports a version for a year and answers later calls as its oldest supported one. */
const API_PATH = '/api/2026-10/graphql.json'
/** Products of a collection looked at to find so many that can be bought. */
const LOOKED_AT = 12

const FIELDS = `
fragment Card on ProductVariant {
  id availableForSale price { amount currencyCode } compareAtPrice { amount }
  image { url(transform: { maxWidth: 480 }) }
  product { id handle title description(truncateAt: 160) featuredImage { url(transform: { maxWidth: 480 }) } }
}
fragment Product on Product {
  availableForSale
  variants(first: 20) { nodes { ...Card } }
}`

const money = z.object({
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
})
const image = z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish()
const card = z.object({
  id: z.string(),
  availableForSale: z.boolean(),
  price: money,
  compareAtPrice: money.pick({ amount: true }).nullish(),
  image,
  product: z.object({
    id: z.string(),
    handle: z.string().min(1),
    title: z.string(),
    description: z.string().default(''),
    featuredImage: image,
  }),
})
type Card = z.infer<typeof card>
const product = z.object({ availableForSale: z.boolean(), variants: z.object({ nodes: z.array(card) }) })
/** Each of the queries below brings its products under one of these names. */
const reply = z.object({
  data: z.record(
    z.string(),
    z.union([
      z.null(),
      product,
      z.array(card.nullable()),
      z.object({ nodes: z.array(product) }),
      z.object({ products: z.object({ nodes: z.array(product) }) }),
    ]),
  ),
})

/**
 * Opens the questions to Shopify stores. `manual` finds products by handle, or by number; `last_visited` and
 * `product_in_cart` by variant; `product_collection` takes a collection, or what sells best. What goes wrong out there
 * is `null`, never an error.
 */
export function openShopifyProducts({ postOutside }: { postOutside: PostOutside }): ShopifyProducts {
  return async (store, asked) => {
    const question = questionFor(asked)
    if (question === null) return { products: [], currency: '' }
    const answered = await postOutside({
      url: storefrontUrl(store),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
    })
    if (answered.came === 'nothing' || answered.status !== 200) return null
    const read = reply.safeParse(jsonOf(answered.text))
    if (!read.success) return null
    const cards = Object.values(read.data.data)
      .flatMap(cardsIn)
      .filter(isFirstOfItsProduct)
      .slice(0, asked.count)
    return {
      products: cards.map(toWire),
      currency: cards[0]?.price.currencyCode ?? '',
    }
  }
}

/** The address of a store's Storefront API. */
function storefrontUrl(store: string): string {
  const origin = /^https?:\/\//i.test(store) ? store : `https://${store}`
  return new URL(API_PATH, origin).href
}

type Question = { query: string; variables: Record<string, string | number | string[]> }

function questionFor({
  category,
  manual_products: named,
  collection,
  count,
}: RequestedProducts): Question | null {
  if (category === 'product_collection') {
    const selection = 'first: $first, sortKey: BEST_SELLING'
    const query =
      collection === ''
        ? `query ($first: Int!) { found: products(${selection}) { nodes { ...Product } } }`
        : `query ($first: Int!, $handle: String!) {
             found: collection(handle: $handle) { products(${selection}) { nodes { ...Product } } } }`
    const variables = { first: LOOKED_AT, ...(collection !== '' && { handle: collection }) }
    return { query: query + FIELDS, variables }
  }
  if (named.length === 0) return null
  if (category !== 'manual') {
    const ids = named
      .filter(isNumber)
      .slice(0, LOOKED_AT)
      .map((id) => `gid://shopify/ProductVariant/${id}`)
    if (ids.length === 0) return null
    return {
      query: `query ($ids: [ID!]!) { found: nodes(ids: $ids) { ...Card } }${FIELDS}`,
      variables: { ids },
    }
  }
  const keys = named.slice(0, count)
  const names = keys.map((_, index) => `$p${index}: ${isNumber(keys[index] ?? '') ? 'ID' : 'String'}!`)
  const fields = keys.map(
    (key, index) => `p${index}: product(${isNumber(key) ? 'id' : 'handle'}: $p${index}) { ...Product }`,
  )
  const values = keys.map((key, index) => [`p${index}`, isNumber(key) ? `gid://shopify/Product/${key}` : key])
  return {
    query: `query (${names.join(', ')}) { ${fields.join(' ')} }${FIELDS}`,
    variables: Object.fromEntries(values),
  }
}

function isNumber(key: string): boolean {
  return /^\d{1,20}$/.test(key)
}

/** What of a result can be bought now: of a product its first such variant. */
function cardsIn(found: z.infer<typeof reply>['data'][string]): Card[] {
  if (found === null) return []
  if (Array.isArray(found)) return found.filter((one) => one?.availableForSale === true) as Card[]
  if ('variants' in found) return found.variants.nodes.filter((one) => one.availableForSale).slice(0, 1)
  const { nodes } = 'products' in found ? found.products : found
  return nodes.flatMap(cardsIn)
}

function isFirstOfItsProduct({ product }: Card, index: number, all: readonly Card[]): boolean {
  return all.findIndex((one) => one.product.id === product.id) === index
}

function toWire({ id, price, compareAtPrice, image, product }: Card): FoundProduct {
  return {
    product_id: numberOf(product.id),
    variant_id: numberOf(id),
    handle: product.handle,
    // How many there are Shopify tells only with an access token: here it is one that can be bought.
    inventory_quantity: 1,
    image: image?.url ?? product.featuredImage?.url ?? '',
    title: product.title,
    desc: product.description,
    price: withDecimals(price.amount),
    compare_at_price: compareAtPrice ? withDecimals(compareAtPrice.amount) : '',
  }
}

/** The number at the end of an id such as `gid://shopify/Product/7`. */
function numberOf(gid: string): string {
  return /(\d+)(\?.*)?$/.exec(gid)?.[1] ?? ''
}

/** `24.5` as `24.50`: Shopify leaves zeros at the end out. */
function withDecimals(amount: string): string {
  return Number(amount).toFixed(2)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
