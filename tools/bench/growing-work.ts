/** How much a shop has; its products are those of `fillLargeShop`, `p1` to `p…`. */
export type Size = { products: number; orders: number }

/** A piece of work that no memory answers: each turn asks for something else. */
export type Growing = {
  name: string
  /** What is asked for at a turn: a page, or a path below `/console/api` as its owner. */
  ask: (turn: number) => { path: string; isConsole?: true }
}

const DAY_MS = 86_400_000

/** What is measured in a shop of a size, pages first. */
export function growingWork({ products, orders }: Size): Growing[] {
  /** Spread over all products, and never the same twice. */
  const product = (turn: number) => 1 + ((turn * 7919) % products)
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const page = (name: string, pathOf: (turn: number) => string): Growing => ({
    name,
    ask: (turn) => ({ path: pathOf(turn) }),
  })
  const console = (name: string, pathOf: (turn: number) => string): Growing => ({
    name,
    ask: (turn) => ({ path: pathOf(turn), isConsole: true }),
  })
  return [
    page('product page', (turn) => `/index.php/product/p${product(turn)}/`),
    page('listing', (turn) => `/index.php/shop/?paged=${turn + 2}`),
    page('listing by price', (turn) => `/index.php/shop/?orderby=price&paged=${turn + 2}`),
    page('listing with a filter', (turn) => `/index.php/shop/?min_price=${1 + turn}&max_price=${500 + turn}`),
    page('category', (turn) => `/index.php/product-category/c${1 + turn}/`),
    page('search for one product', (turn) => `/index.php/shop/?s=x${product(turn)}`),
    page('search for a common word', (turn) => `/index.php/shop/?s=tray&paged=${turn + 1}`),
    page('suggestions', (turn) => `/search/suggestions?q=x${product(turn)}`),
    console('console: products', (turn) => `/products?page=${turn + 1}`),
    console('console: find a product', (turn) => `/products?search=p${product(turn)}`),
    console('console: orders', (turn) => `/orders?page=${turn + 1}`),
    console(
      'console: find an order',
      (turn) => `/orders?search=buyer${1 + ((turn * 7919) % orders)}@example`,
    ),
    console('console: sales of a year', (turn) => `/reports/sales?from=${day(365 + turn)}&to=${day(turn)}`),
    console('console: what waits', () => '/to-dos'),
  ]
}
