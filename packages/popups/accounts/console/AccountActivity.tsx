import { ActivityList } from '@buoy/platform/audit/console/ActivityPage.tsx'

/** What people did in the account that is open. */
export function AccountActivity() {
  return (
    <ActivityList
      path="/popups/activity"
      lead="Who did what in this account. Entries are deleted after two years."
      back={{ to: '/popups', label: 'Popups' }}
    />
  )
}
