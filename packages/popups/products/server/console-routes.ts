import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountOf, enterAccount } from '../../accounts/server/account-of.ts'
import type { OpenOwnDeps } from '../../accounts/server/own-account.ts'
import { type CategoryChoices, type ProductChoices, productSearch } from '../contract.ts'
import type { StoreProducts } from './store-products.ts'

type Deps = OpenOwnDeps & { storeProducts: StoreProducts }

/** What of our own shop an owner may choose for a popup, below `/console/api/popups`. */
export function productConsoleRoutes(deps: Deps) {
  const { storeProducts } = deps
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', enterAccount(deps, { read: 'read', change: 'edit' }))
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/popups/products',
      { schema: { querystring: productSearch } },
      async (request): Promise<ProductChoices> => {
        // The shop's goods are for the popups of its own account.
        if (!accountOf(request).isOwn) return { found: [], chosen: [] }
        const { search, ids } = request.query
        const [found, chosen] = await Promise.all([
          storeProducts.search(search),
          storeProducts.named(ids === '' ? [] : ids.split(',').map(Number)),
        ])
        return { found, chosen }
      },
    )
    typed.get(
      '/console/api/popups/product-categories',
      async (request): Promise<CategoryChoices> => ({
        categories: accountOf(request).isOwn ? await storeProducts.listCategories() : [],
      }),
    )
  }
}
