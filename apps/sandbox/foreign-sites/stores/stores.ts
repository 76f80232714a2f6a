import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { shopifyAdmin } from './shopify-admin.ts'
import { shopifyStore } from './shopify-store.ts'
import { GOODS, storePath } from './store-cart.ts'
import { woocommerceStore } from './woocommerce-store.ts'

/** The platforms by what their pages have in the head; each has a script `{platform}.page.js` besides. */
const STORES = {
  shopify: { title: 'A Shopify store', head: '' },
  wix: { title: 'A Wix store', head: '<meta name="generator" content="Wix.com Website Builder">' },
  ecwid: { title: 'An Ecwid store', head: '' },
  woocommerce: {
    title: 'A WooCommerce shop',
    head: `<link rel="https://api.w.org/" href="${storePath('woocommerce')}wp-json/"><script src="jquery-3.js"></script>`,
  },
} as const

export type StoreName = keyof typeof STORES

const JQUERY = import.meta.resolve('jquery-3.7.1/dist/jquery.min.js')

/**
 * Stores of the platforms that popups know, each with two products to add and remove: their pages speak the platform's
 * documented protocol and nothing else. `embedSrc` is the address of our script.
 */
export function stores({ embedSrc }: { embedSrc: string }): FastifyPluginAsync {
  return async (app) => {
    for (const name of Object.keys(STORES) as StoreName[]) {
      const page = await writePage(name, embedSrc)
      app.get(storePath(name), (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    }
    const thanks = await writePage('wix', embedSrc)
    app.get(`${storePath('wix')}thank-you-page/:order`, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(thanks),
    )
    const jQuery = await readFile(fileURLToPath(JQUERY))
    app.get(`${storePath('woocommerce')}jquery-3.js`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(jQuery),
    )
    await app.register(shopifyStore)
    await app.register(shopifyAdmin)
    await app.register(woocommerceStore)
  }
}

async function writePage(name: StoreName, embedSrc: string): Promise<string> {
  const { title, head } = STORES[name]
  const goods = GOODS.map(
    (product) =>
      `<li>${product.title} $${(product.price / 100).toFixed(2)}
  <button type="button" data-add="${product.key}">Add ${product.key}</button>
  <button type="button" data-remove="${product.key}">Remove ${product.key}</button></li>`,
  ).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
<script>
const GOODS = ${JSON.stringify(GOODS)}
${await readFile(new URL(`./${name}.page.js`, import.meta.url), 'utf8')}
document.addEventListener('click', ({ target }) => {
  const { add, remove } = target.dataset
  const product = GOODS.find(({ key }) => key === (add ?? remove))
  if (product) store.change(product, add ? 1 : -1)
})
</script>
<script id="pixel-script-poptin" src="${embedSrc}" async></script>
</head>
<body>
<h1>${title}</h1>
<ul>
${goods}
</ul>
</body>
</html>
`
}
