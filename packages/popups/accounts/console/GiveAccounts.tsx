import type { StaffPerson } from '@buoy/people/owners/staff-contract.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { AllAccounts } from '../contract.ts'
import type { AccountRole } from '../rules/account-roles.ts'
import { AccountRoles } from './AccountRoles.tsx'
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
  const set = (clientId: string, role: AccountRole | '') => {
    const next = new Map(roles)
    if (role === '') next.delete(clientId)
    else next.set(clientId, role)
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
        <AccountRoles
          accounts={all.accounts}
          shopRole={person.role}
          roleIn={(clientId) => roles.get(clientId)}
          onSet={set}
        />
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
