import { setUpItems } from '../../set-up/server/set-up-items.ts'
import { readStoreDetails, UNNAMED } from './read-store-details.ts'

const SCREEN = '/settings/store'

/** What a new shop has to say of itself. */
export const STORE_SET_UP = [
  setUpItems.add({
    key: 'store-name',
    title: 'Name your shop',
    text: 'Shoppers see the name on every page, in emails and on invoices.',
    screen: SCREEN,
    needs: 'settings.critical',
    order: 10,
    isDone: async (deps) => (await readStoreDetails(deps)).name !== UNNAMED,
  }),
  setUpItems.add({
    key: 'store-address',
    title: 'Enter address and email',
    text: 'Who sells, and how to reach you: shown in the footer of every page and on invoices.',
    screen: SCREEN,
    needs: 'settings.critical',
    order: 20,
    isDone: async (deps) => {
      const { street, suburb, email } = await readStoreDetails(deps)
      return street !== '' && suburb !== '' && email !== ''
    },
  }),
  setUpItems.add({
    key: 'domain',
    title: 'Use your own domain',
    text: 'Start the server with PUBLIC_URL set to the HTTPS address that shoppers will use.',
    screen: '/settings',
    needs: 'settings.critical',
    order: 90,
    isDone: async ({ publicUrl }) => publicUrl.startsWith('https:'),
  }),
]
