import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'
import { hasProducts } from '../../products/server/has-products.ts'

/** A shop sells something. */
export const PRODUCT_SET_UP = setUpItems.add({
  key: 'first-product',
  title: 'Add your first product',
  text: 'Name, price and stock are enough to begin. Choose the status Published, and shoppers find it.',
  screen: '/products/new',
  needs: 'products',
  order: 70,
  isDone: hasProducts,
})
