import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { cartCalls } from './server/cart-calls.ts'
import { cartOfPerson } from './server/personal-data.ts'
import { CART_QUEUES, cartWorkers } from './server/sweep-carts.ts'

export const feature = defineFeature({
  name: 'shop/cart',
  calls: cartCalls,
  queues: CART_QUEUES,
  workers: cartWorkers,
  personalData: [cartOfPerson],
})
