import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import type { Extension } from '@buoy/platform/feature/extension-point.ts'
import type { Listener } from '@buoy/platform/feature/feature.ts'
import type { AfterAdded } from '@buoy/shop/cart/server/cart-calls.ts'
import type { ShopViews } from '@buoy/shop/cart/views.ts'
import type { AfterOrder, PlacedOrder } from '@buoy/shop/checkout/flow/server/checkout-calls.ts'
import type { OpenedDeps } from './open-deps.ts'

/** What every feature may be handed. */
export type ServerDeps = OpenedDeps['deps'] & {
  /** What all features hold about people, in the order in which it is erased. */
  personalData: readonly PersonalData[]
  /** What features add to places of others. */
  extensions: readonly Extension[]
  /** Everything that listens to events. */
  listeners: () => readonly Listener[]
  views: () => Promise<ShopViews>
  afterOrder: (placed: PlacedOrder) => Promise<AfterOrder>
  afterAdded: AfterAdded
  /** The zone whose days the activity log is filtered by. */
  timeZone: () => Promise<string>
  /** Whether this installation can tell in which region a visitor is. */
  knowsRegions: boolean
}
