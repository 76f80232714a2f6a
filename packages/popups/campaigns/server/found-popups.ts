import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { ownAccount } from '../../accounts/server/own-account.ts'
import { findCampaigns } from './list-campaigns.ts'

/** Popups of the store's own account in the search over everything. */
export const FOUND_POPUPS = recordKinds.add({
  label: 'Popups',
  needs: 'marketing',
  order: 70,
  find: async ({ db }, search, limit) => {
    const account = await ownAccount({ db })
    if (account === null) return []
    const found = await findCampaigns(db, { clientId: account.clientId, search, limit })
    return found.map(({ id, name }) => ({ title: name, text: '', screen: `/popups/${id}` }))
  },
})
