import type { StaffPerson } from '@buoy/people/owners/staff-contract.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AllAccounts } from '../contract.ts'
import { ACCOUNT_ROLE_WORDS, ACCOUNT_ROLES, type AccountRole, roleInAccount } from '../rules/account-roles.ts'
import { useAccountChange } from './use-account-change.ts'

/** Says for each account what somebody is there. */
export function GiveAccounts(props: { person: StaffPerson; all: AllAccounts; close: () => void }) {
  const { person, all, close } = props
  const change = useAccountChange()
  const [roles, setRoles] = useState(
    () =>
      new Map(
        all.members.filter(({ ownerId }) => ownerId === person.id).map((one) => [one.clientId, one.role]),
      ),
  )
  const save = () => {
    const accounts = [...roles].map(([clientId, role]) => ({ clientId, role }))
    const said = `${person.name} has access now.`
    change.mutate(
      { path: `/members/${person.id}`, method: 'PUT', body: { accounts }, said },
      { onSuccess: close },
    )
  }
  const set = (clientId: string, role: string) => {
    const next = new Map(roles)
    if (role === '') next.delete(clientId)
    else next.set(clientId, role as AccountRole)
    setRoles(next)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={`Popup accounts of ${person.name}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {ACCOUNT_ROLES.map(
            (role) => `${ACCOUNT_ROLE_WORDS[role].label}: ${ACCOUNT_ROLE_WORDS[role].text}`,
          ).join(' ')}
        </Text>
        {all.accounts
          .filter(({ archivedAt }) => archivedAt === null)
          .map(({ clientId, name, isOwn }) => {
            const least = roleInAccount(person.role, { isOwn, given: null })
            const label = least === null ? 'No access' : `${ACCOUNT_ROLE_WORDS[least].label}, by their role`
            return (
              <NativeSelect
                key={clientId}
                label={name}
                value={roles.get(clientId) ?? ''}
                data={[
                  { value: '', label },
                  ...ACCOUNT_ROLES.map((role) => ({ value: role, label: ACCOUNT_ROLE_WORDS[role].label })),
                ]}
                onChange={({ currentTarget }) => set(clientId, currentTarget.value)}
              />
            )
          })}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <MainButton loading={change.isPending} onClick={save}>
            Save
          </MainButton>
        </Group>
      </Stack>
    </Modal>
  )
}
