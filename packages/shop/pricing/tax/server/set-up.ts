import { wasSaved } from '@buoy/platform/saving/server/was-saved.ts'
import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'

/** Taxes come with usual rates: done once an owner has saved them. */
export const TAX_SET_UP = setUpItems.add({
  key: 'tax',
  title: 'Check the tax rates',
  text: 'See which taxes are in your prices, and save the page.',
  screen: '/settings/tax',
  needs: 'settings.critical',
  order: 30,
  isDone: (deps) => wasSaved(deps, '/tax'),
})
