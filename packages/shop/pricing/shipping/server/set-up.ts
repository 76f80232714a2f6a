import { wasSaved } from '@buoy/platform/saving/server/was-saved.ts'
import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'
import { hasOfferedMethod } from './begin-delivery.ts'

/** Done once an owner has saved a zone, and a zone offers a way to send. */
export const DELIVERY_SET_UP = setUpItems.add({
  key: 'delivery',
  title: 'Set delivery prices',
  text: 'Open the zone of your country, enter what delivery costs, and offer it.',
  screen: '/settings/shipping',
  needs: 'settings',
  order: 40,
  isDone: async (deps) => (await hasOfferedMethod(deps.db)) && (await wasSaved(deps, '/shipping/zones/')),
})
