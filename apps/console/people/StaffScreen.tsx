import { InviteExtrasContext, PersonExtrasContext } from '@buoy/people/owners/console/person-extras.ts'
import { StaffPage } from '@buoy/people/owners/console/StaffPage.tsx'
import { InviteAccounts } from '@buoy/popups/accounts/console/InviteAccounts.tsx'
import { PersonAccounts } from '@buoy/popups/accounts/console/PersonAccounts.tsx'

/** The people of the shop with the accounts of popups that each may use: people know of no popups. */
export function StaffScreen() {
  return (
    <InviteExtrasContext value={InviteAccounts}>
      <PersonExtrasContext value={PersonAccounts}>
        <StaffPage />
      </PersonExtrasContext>
    </InviteExtrasContext>
  )
}
