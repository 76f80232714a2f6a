import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'
import { readBrand } from './read-brand.ts'

const SCREEN = '/settings/brand'

/** What a shop needs to be recognised by. */
export const BRAND_SET_UP = [
  setUpItems.add({
    key: 'logo',
    title: 'Add your logo',
    text: 'Shown at the top of every page, in emails and on invoices. Until then they show your name.',
    screen: SCREEN,
    needs: 'pages',
    order: 12,
    isDone: async (deps) => (await readBrand(deps)).logo !== null,
  }),
  setUpItems.add({
    key: 'favicon',
    title: 'Add an icon for browser tabs',
    text: 'A small square picture that people recognise among their tabs and bookmarks.',
    screen: SCREEN,
    needs: 'pages',
    order: 14,
    isDone: async (deps) => (await readBrand(deps)).icon !== null,
  }),
]
