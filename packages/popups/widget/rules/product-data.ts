/** A product as its page describes it to search engines; price in major units, `null` when it names none. */
export type PageProduct = { name: string; price: number | null; currency: string }

/**
 * Finds the product among a page's structured data, each a script's text of JSON-LD: a `Product` or `ProductGroup`, alone, in
 * a list or in a graph, with the price of its first offer. `null` where there is none.
 */
export function findProduct(scripts: readonly string[]): PageProduct | null {
  for (const script of scripts) {
    const found = itemsOf(parse(script)).find(isProduct)
    if (found) return toProduct(found)
  }
  return null
}

type Item = Record<string, unknown>

function itemsOf(data: unknown): Item[] {
  if (Array.isArray(data)) return data.flatMap(itemsOf)
  const item = Object(data) as Item
  return Array.isArray(item['@graph']) ? itemsOf(item['@graph']) : [item]
}

function isProduct(item: Item): boolean {
  return [item['@type']].flat().some((type) => type === 'Product' || type === 'ProductGroup')
}

function toProduct({ name, offers, hasVariant }: Item): PageProduct {
  const [variant] = [hasVariant].flat()
  const [offer] = [offers ?? (Object(variant) as Item).offers].flat()
  const { price, lowPrice, priceCurrency } = Object(offer) as Item
  const figure = Number.parseFloat(String(price ?? lowPrice))
  return {
    name: typeof name === 'string' ? name : '',
    price: Number.isFinite(figure) && figure >= 0 ? figure : null,
    currency: typeof priceCurrency === 'string' ? priceCurrency : '',
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What search engines cannot read either.
    return null
  }
}
