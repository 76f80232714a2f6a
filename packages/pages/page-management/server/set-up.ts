import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'
import { listLivePages } from '../../publishing/server/find-page-links.ts'

/** A shop without a home page of its own shows one that the product makes. */
export const HOME_SET_UP = setUpItems.add({
  key: 'home-page',
  title: 'Make your home page',
  text: 'Until you publish one, the shop shows its name, categories and newest products.',
  screen: '/pages',
  needs: 'pages',
  order: 75,
  isDone: async (deps) => (await listLivePages(deps)).some(({ path }) => path === '/'),
})
