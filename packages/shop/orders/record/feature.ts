import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { ORDER_EVENTS } from './server/order-events.ts'
import { ordersOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/orders/record',
  auditKinds: [{ kind: 'orders', label: 'Orders', screen: '/orders', hasOwnScreens: true }],
  events: ORDER_EVENTS,
  personalData: [ordersOfPerson],
})
