import type { InviteExtrasProps } from '@buoy/people/owners/console/person-extras.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { Stack, Text } from '@mantine/core'
import { type AccountRole, needsAccounts } from '../rules/account-roles.ts'
import { AccountRoles } from './AccountRoles.tsx'
import { useAllAccounts } from './use-accounts.ts'

/** For which accounts of popups an invitation is; nothing for roles that have all of them. */
export function InviteAccounts({ role, places, onChange }: InviteExtrasProps) {
  const all = useAllAccounts()
  if (!needsAccounts(role)) return null
  if (all.data === undefined) return <SideFailure query={all} what="The popup accounts" />
  if (all.data.accounts.length < 2 && role !== 'guest') return null
  return (
    <Stack gap="sm" role="group" aria-label="Popup accounts">
      <Text fw={600}>Popup accounts</Text>
      <AccountRoles
        accounts={all.data.accounts}
        shopRole={role}
        roleIn={(clientId) => places.find(({ id }) => id === clientId)?.role as AccountRole | undefined}
        onSet={(clientId, given) =>
          onChange([
            ...places.filter(({ id }) => id !== clientId),
            ...(given === '' ? [] : [{ id: clientId, role: given }]),
          ])
        }
      />
    </Stack>
  )
}
