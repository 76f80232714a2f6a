import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type CategoryChoices, type ProductChoices, productSearch } from '../contract.ts'
import type { StoreProducts } from './store-products.ts'

type Deps = { storeProducts: StoreProducts }

/** What of our own shop an owner may choose for a popup, below `/console/api/popups`. */
export function productConsoleRoutes({ storeProducts }: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    const typed = app.withTypeProvider<ZodTypeProvider>()

    typed.get(
      '/console/api/popups/products',
      { schema: { querystring: productSearch } },
      async (request): Promise<ProductChoices> => {
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
      async (): Promise<CategoryChoices> => ({ categories: await storeProducts.listCategories() }),
    )
  }
}
