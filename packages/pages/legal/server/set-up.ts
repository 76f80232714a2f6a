import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'
import { listPageSlugs } from '../../publishing/server/list-page-slugs.ts'
import { NEEDED_PAGES } from '../rules/legal-pages.ts'

/** Shoppers look for these pages before they pay. */
export const LEGAL_SET_UP = setUpItems.add({
  key: 'legal-pages',
  title: 'Publish the legal pages',
  text: 'Delivery and returns, privacy, terms: begin from our texts. Shop and checkout link to them once they are published.',
  screen: '/settings/legal',
  needs: 'settings.critical',
  order: 60,
  isDone: async (deps) => {
    const published = await listPageSlugs(deps)
    return NEEDED_PAGES.every((slug) => published.includes(slug))
  },
})
