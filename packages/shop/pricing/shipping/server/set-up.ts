import { wasSaved } from '@buoy/platform/saving/server/was-saved.ts'
import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'

/** Delivery comes with example zones: done once an owner has saved one. */
export const DELIVERY_SET_UP = setUpItems.add({
  key: 'delivery',
  title: 'Set delivery prices',
  text: 'Where you deliver, and what it costs: open a zone, and save it.',
  screen: '/settings/shipping',
  needs: 'settings',
  order: 40,
  isDone: (deps) => wasSaved(deps, '/shipping/zones/'),
})
