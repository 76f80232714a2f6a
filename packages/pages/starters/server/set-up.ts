import { setUpItems } from '@buoy/platform/set-up/server/set-up-items.ts'
import { listLivePages } from '../../publishing/server/find-page-links.ts'
import { listSamplesLeft } from './read-starters.ts'
import { readStarterRow } from './starter.table.ts'

const SCREEN = '/starters'

/** A design to begin with, and the end of its samples. */
export const STARTER_SET_UP = [
  setUpItems.add({
    key: 'starter',
    title: 'Choose a starter',
    text: 'A design with pages, menus and sample products, which you change step by step.',
    screen: SCREEN,
    needs: 'pages',
    order: 8,
    isDone: async (deps) => {
      const { applied } = await readStarterRow(deps.db)
      return applied !== null || (await listLivePages(deps)).some(({ path }) => path === '/')
    },
  }),
  setUpItems.add({
    key: 'sample-products',
    title: 'Remove the sample products',
    text: 'Before you open: shoppers could order them.',
    screen: SCREEN,
    needs: 'pages',
    order: 72,
    isRelevant: async ({ db }) => {
      const { applied } = await readStarterRow(db)
      return (await listSamplesLeft(db, applied?.record)).length > 0
    },
    isDone: async () => false,
  }),
]
