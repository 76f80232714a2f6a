import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { ordersOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/orders/record',
  personalData: [ordersOfPerson],
})
