import type { Database } from '@buoy/kernel/server/database.ts'
import { mayDo } from '@buoy/platform/access/rules/permissions.ts'
import type { PictureLibraries } from '@buoy/platform/pictures/server/enter-library.ts'
import { mayInAccount } from '../rules/account-roles.ts'
import { usableAccounts } from './usable-accounts.ts'

/**
 * The libraries of pictures that somebody may use: the shop's for those who look after its marketing or edit its own popups,
 * and that of each other account whose popups they edit.
 */
export function openPictureLibraries(deps: { db: Database }): PictureLibraries {
  return async (person) => {
    const accounts = (await usableAccounts(deps, person)).filter(({ role }) => mayInAccount(role, 'edit'))
    const own = accounts.find(({ isOwn }) => isOwn)
    const ofShop = own !== undefined || mayDo(person.role, 'marketing')
    return [
      ...(ofShop ? [{ library: '', account: own?.clientId ?? null }] : []),
      ...accounts.flatMap(({ clientId, isOwn }) => (isOwn ? [] : [{ library: clientId, account: clientId }])),
    ]
  }
}
