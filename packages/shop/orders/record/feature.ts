import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { currencyHolders } from '@buoy/platform/site/server/locale-extensions.ts'
import { COUNT_QUEUES, countWorkers } from './server/count-orders.ts'
import { ORDER_EVENTS } from './server/order-events.ts'
import { ordersHoldCurrency } from './server/orders-hold-currency.ts'
import { ordersOfPerson } from './server/personal-data.ts'

export const feature = defineFeature({
  name: 'shop/orders/record',
  auditKinds: [{ kind: 'orders', label: 'Orders', screen: '/orders', hasOwnScreens: true }],
  extensions: [currencyHolders.add(ordersHoldCurrency)],
  queues: COUNT_QUEUES,
  workers: countWorkers,
  events: ORDER_EVENTS,
  personalData: [ordersOfPerson],
})
