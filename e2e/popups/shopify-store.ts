import { readFile } from 'node:fs/promises'
import { respondAsStorefront, shopifyProduct } from '@buoy/popups/products/storefront.fixtures.ts'
import { freePort } from '@buoy/tools/testing/free-port.ts'
import fastify from 'fastify'

const PICTURE = new URL('../../apps/sandbox/foreign-sites/garden/lily-pond.jpg', import.meta.url)
const ROOT = '/en-nz/'

type CartItem = { id: number; quantity: number }

/** A Shopify store with four products: its pages with our script, its cart, and its Storefront API. */
export async function openShopifyStore({ embedSrc }: { embedSrc: string }) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const image = `${origin}/cdn/fern.jpg`
  const product = (id: number, handle: string, title: string, amount: string, more: object = {}) =>
    shopifyProduct({ id, handle, title, image, variants: [{ id: id * 10, amount, ...more }] })
  const products = [
    product(7, 'tall-fern', 'Tall fern', '24.5', { before: '30.0' }),
    product(8, 'moss', 'Moss for shaded stones & <damp> corners of the garden path', '9.0'),
    product(9, 'lily', 'Water lily', '15.0'),
    product(10, 'gone', 'Gone', '5.0', { available: false }),
  ]
  const cart: CartItem[] = []
  const state = { isAway: false, status: 200, questions: 0 }

  const app = fastify()
  app.get<{ Params: { handle: string } }>(`${ROOT}products/:handle`, (request, reply) => {
    const shown = products.find(({ handle }) => handle === request.params.handle)
    const variants = shown?.variants.nodes.map(({ id }) => ({ id: Number(id.split('/').at(-1)) }))
    reply.type('text/html; charset=utf-8')
    return `<!doctype html><html lang="en"><head><title>${shown?.title ?? 'Store'}</title><link rel="icon" href="data:,">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <script>var Shopify = { shop: 'pond.myshopify.com', routes: { root: '${ROOT}' },
        customerPrivacy: { userCanBeTracked: () => true, analyticsProcessingAllowed: () => true } };
      var meta = ${JSON.stringify(shown === undefined ? {} : { product: { variants } })}</script>
      <script id="pixel-script-poptin" src="${embedSrc}" async></script></head>
      <body><main><h1>${shown?.handle ?? 'A store'}</h1></main></body></html>`
  })
  app.get(`${ROOT}cart.js`, () => ({
    total_price: 0,
    item_count: cart.reduce((items, { quantity }) => items + quantity, 0),
    items: cart.map(({ id, quantity }) => ({ variant_id: id, product_id: id / 10, quantity })),
  }))
  app.post<{ Body: { items: CartItem[] } }>(`${ROOT}cart/add.js`, (request, reply) => {
    if (state.status === 200) cart.push(...request.body.items)
    return reply.code(state.status).send({ items: cart })
  })
  app.post<{ Body: Parameters<typeof respondAsStorefront>[1] }>(
    '/api/2026-10/graphql.json',
    (request, reply) => {
      state.questions += 1
      return state.isAway ? reply.code(503).send('') : reply.send(respondAsStorefront(products, request.body))
    },
  )
  app.get('/cdn/fern.jpg', async (_request, reply) => reply.type('image/jpeg').send(await readFile(PICTURE)))
  await app.listen({ port, host: '127.0.0.1' })
  return {
    origin,
    cart,
    state,
    page: (handle = '') => `${origin}${ROOT}products/${handle || 'none'}`,
    close: () => app.close(),
  }
}

export type ShopifyStore = Awaited<ReturnType<typeof openShopifyStore>>
