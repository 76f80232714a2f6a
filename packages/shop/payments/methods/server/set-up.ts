import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'
import { readMethodSettings } from './method-settings.ts'

/** A shop is paid by live card payments or by bank transfer. */
export const PAYMENTS_SET_UP = setUpItems.add({
  key: 'payment-methods',
  title: 'Choose payment methods',
  text: 'Cards are in test mode until the server has live keys. Bank transfer works at once.',
  screen: '/settings/payments',
  needs: 'settings.payments',
  order: 50,
  isDone: async (deps) => deps.isLive || (await readMethodSettings(deps)).on.includes('bacs'),
})
