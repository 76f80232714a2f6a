import type { Database } from '@buoy/kernel/server/database.ts'
import { pageModules } from '@buoy/pages/modules/added-modules.ts'
import type { ModuleSchema } from '@buoy/pages/modules/module.ts'
import { deliveryAdapters } from '@buoy/platform/deliveries/server/adapter.ts'
import { listenTo } from '@buoy/platform/events/server/domain-event.ts'
import { defineFeature, needs } from '@buoy/platform/feature/feature.ts'
import { orderColumns } from '@buoy/shop/orders/record/server/order-columns.ts'
import { orderPaid } from '@buoy/shop/orders/record/server/order-events.ts'
import { paymentProviders } from '@buoy/shop/payments/port/server/added-provider.ts'
import { rateSources } from '@buoy/shop/pricing/shipping/server/rate-source.ts'
import { giftHintSchema } from './module-schema.ts'
import { giftCourier } from './server/gift-courier.ts'
import { giftList } from './server/gift-list.ts'
import { giftNoteRoutes } from './server/gift-note-routes.ts'
import { noteOrder, readNotes } from './server/gift-notes.ts'
import { payAtCounter } from './server/pay-at-counter.ts'

/** What the server runs of this plugin; `examples/README.md` walks through it. */
export const feature = defineFeature({
  name: 'buoy-plugin-gift-note',
  permissions: [needs('/gift-notes', 'orders')],
  consoleRoutes: [giftNoteRoutes],
  listeners: (deps: { db: Database }) => [
    listenTo(orderPaid, 'buoy-plugin-gift-note: note', ({ payload }) => noteOrder(deps.db, payload)),
  ],
  extensions: [
    orderColumns.add({ heading: 'Gift note', read: readNotes }),
    pageModules.add(giftHintSchema as ModuleSchema<never>),
    rateSources.add(giftCourier),
    paymentProviders.add(payAtCounter),
    deliveryAdapters.add(giftList),
  ],
})
