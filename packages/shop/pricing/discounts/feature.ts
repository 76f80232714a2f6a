import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { couponConsoleRoutes } from './server/console-routes.ts'
import { DISCOUNT_QUEUES, discountWorkers } from './server/discount-workers.ts'
import { FOUND_COUPONS } from './server/found-coupons.ts'

export const feature = defineFeature({
  name: 'shop/pricing/discounts',
  extensions: [FOUND_COUPONS],
  auditKinds: [{ kind: 'coupons', label: 'Coupons', screen: '/coupons', hasOwnScreens: true }],
  consoleRoutes: [couponConsoleRoutes],
  permissions: [needs('/coupons', 'marketing'), needs('/coupon-targets', 'marketing')],
  queues: DISCOUNT_QUEUES,
  workers: discountWorkers,
})
