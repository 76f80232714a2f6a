import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { toDoKinds } from '@buoy/platform/overview/server/to-dos.ts'
import { countRunningLow, findProductsBy } from '../../products/server/list-catalogue.ts'

/** What products add to the first screen and to the search over everything. */
export const PRODUCTS_IN_CONSOLE = [
  toDoKinds.add({
    key: 'stock',
    one: 'product running low',
    many: 'products running low',
    screen: '/products?stock=low',
    needs: 'products',
    order: 40,
    count: countRunningLow,
  }),
  recordKinds.add({
    label: 'Products',
    needs: 'products',
    order: 20,
    find: async (deps, search, limit) =>
      (await findProductsBy(deps, search, limit)).map(({ id, name, sku }) => ({
        title: name,
        text: sku,
        screen: `/products/${id}`,
      })),
  }),
]
