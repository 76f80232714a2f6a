import type { Role } from '@buoy/platform/access/rules/permissions.ts'
import { NativeSelect, Text } from '@mantine/core'
import type { ManagedAccount } from '../contract.ts'
import { ACCOUNT_ROLE_WORDS, ACCOUNT_ROLES, type AccountRole, roleInAccount } from '../rules/account-roles.ts'

/** Chooses for each account what somebody with a role in the shop is there; `onSet` gets '' for nothing. */
export function AccountRoles(props: {
  accounts: readonly ManagedAccount[]
  shopRole: Role
  roleIn: (clientId: string) => AccountRole | undefined
  onSet: (clientId: string, role: AccountRole | '') => void
}) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {ACCOUNT_ROLES.map(
          (role) => `${ACCOUNT_ROLE_WORDS[role].label}: ${ACCOUNT_ROLE_WORDS[role].text}`,
        ).join(' ')}
      </Text>
      {props.accounts
        .filter(({ archivedAt }) => archivedAt === null)
        .map(({ clientId, name, isOwn }) => {
          const least = roleInAccount(props.shopRole, { isOwn, given: null })
          const label = least === null ? 'No access' : `${ACCOUNT_ROLE_WORDS[least].label}, by their role`
          return (
            <NativeSelect
              key={clientId}
              label={name}
              value={props.roleIn(clientId) ?? ''}
              data={[
                { value: '', label },
                ...ACCOUNT_ROLES.map((role) => ({ value: role, label: ACCOUNT_ROLE_WORDS[role].label })),
              ]}
              onChange={({ currentTarget }) => props.onSet(clientId, currentTarget.value as AccountRole | '')}
            />
          )
        })}
    </>
  )
}
