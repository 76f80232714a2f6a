import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { usableAccounts } from '../../accounts/server/usable-accounts.ts'
import { findCampaigns } from './list-campaigns.ts'

/** Popups of the accounts that somebody may use in the search over everything. */
export const FOUND_POPUPS = recordKinds.add({
  label: 'Popups',
  needs: 'popups',
  order: 70,
  find: async ({ db }, search, limit, person) => {
    const accounts = await usableAccounts({ db }, person)
    const found = await findCampaigns(db, {
      clientIds: accounts.map(({ clientId }) => clientId),
      search,
      limit,
    })
    return found.map(({ id, name, clientId }) => ({
      title: name,
      text: accounts.length > 1 ? (accounts.find((one) => one.clientId === clientId)?.name ?? '') : '',
      screen: `/popups/${id}`,
    }))
  },
})
