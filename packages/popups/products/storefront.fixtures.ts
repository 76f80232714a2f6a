import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'

/*
 * A Storefront API of a Shopify store, as far as popups ask it: it answers by the fields and variables of a query, in the
 * shapes of https://shopify.dev/docs/api/storefront.
 */

type VariantGiven = { id: number; amount: string; before?: string; available?: boolean }
type ProductGiven = { id: number; handle: string; title: string; image?: string; variants: VariantGiven[] }
type Question = { query: string; variables: Record<string, unknown> }

export type ShopifyProduct = ReturnType<typeof shopifyProduct>

/** A product as the API returns it, in Australian dollars. */
export function shopifyProduct({ id, handle, title, image, variants }: ProductGiven) {
  const product = {
    id: `gid://shopify/Product/${id}`,
    handle,
    title,
    description: `About ${title}`,
    featuredImage: { url: image ?? `https://cdn.shopify.com/${handle}.jpg` },
  }
  const nodes = variants.map(({ id: variantId, amount, before, available = true }) => ({
    id: `gid://shopify/ProductVariant/${variantId}`,
    availableForSale: available,
    price: { amount, currencyCode: 'AUD' },
    compareAtPrice: before === undefined ? null : { amount: before },
    image: null,
    product,
  }))
  return {
    ...product,
    availableForSale: nodes.some(({ availableForSale }) => availableForSale),
    variants: { nodes },
  }
}

/** What a store with these products answers to a question. */
export function respondAsStorefront(
  products: readonly ShopifyProduct[],
  { query, variables }: Question,
): object {
  const sold = products.filter(({ availableForSale }) => availableForSale)
  if (query.includes('products(')) {
    const found = { nodes: [...sold, ...products.filter((one) => !sold.includes(one))] }
    return { data: { found: query.includes('collection(') ? { products: found } : found } }
  }
  if (query.includes('nodes(ids:')) {
    const ids = variables.ids as string[]
    const all = products.flatMap(({ variants }) => variants.nodes)
    return { data: { found: ids.map((id) => all.find((one) => one.id === id) ?? null) } }
  }
  const named = Object.entries(variables).map(([name, key]) => [
    name,
    products.find(({ id, handle }) => id === key || handle === key) ?? null,
  ])
  return { data: Object.fromEntries(named) }
}

/** Such a store, called without a network; `asked` is what it was asked. */
export function storefrontOf(products: readonly ShopifyProduct[]) {
  const asked: { url: string; body: Question }[] = []
  const post: PostOutside = async ({ url, body }) => {
    const question: Question = JSON.parse(body)
    asked.push({ url, body: question })
    return { came: 'answered', status: 200, text: JSON.stringify(respondAsStorefront(products, question)) }
  }
  return { asked, post }
}
