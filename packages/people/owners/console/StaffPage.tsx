import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import rows from '@buoy/ui/console/row-list.module.css'
import { Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffList } from '../staff-contract.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { InviteRow, PersonRow } from './StaffRows.tsx'
import styles from './staff.module.css'
import { STAFF_KEY, useStaffChange } from './use-staff-change.ts'

/** Who runs the shop: people and their roles, open invitations, and whether everybody needs a second factor. */
export function StaffPage() {
  const staff = useQuery({ queryKey: STAFF_KEY, queryFn: () => callApi<StaffList>('/staff') })
  const [isInviting, setIsInviting] = useState(false)
  return (
    <ConsolePage
      title="People"
      lead="Who runs the shop, and what each person can do. Role changes take effect at once."
      back={{ to: '/settings', label: 'Settings' }}
      actions={<MainButton onClick={() => setIsInviting(true)}>Invite someone</MainButton>}
    >
      <QueryView query={staff} skeleton={<RecordListSkeleton rows={4} />}>
        {(data) => <Staff staff={data} />}
      </QueryView>
      <InviteDialog isOpen={isInviting} close={() => setIsInviting(false)} />
    </ConsolePage>
  )
}

function Staff({ staff }: { staff: StaffList }) {
  return (
    <>
      <ul className={rows.list} aria-label="People">
        {staff.people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {staff.invites.length > 0 && (
        <section className={styles.section} aria-labelledby="invited">
          <Title order={2} id="invited">
            Invited
          </Title>
          <ul className={rows.list} aria-label="Invitations">
            {staff.invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </ul>
        </section>
      )}
      <SignInRule staff={staff} />
    </>
  )
}

function SignInRule({ staff }: { staff: StaffList }) {
  const change = useStaffChange('PUT', 'Saved.')
  const without = staff.people.filter((person) => person.isActive && !person.hasSecondFactor).length
  return (
    <section className={styles.section} aria-labelledby="sign-in">
      <Title order={2} id="sign-in">
        Signing in
      </Title>
      <div className={styles.rule}>
        <Switch
          label="Require two-factor authentication"
          description={
            without === 0
              ? 'Everyone here has it.'
              : `${without} of the people here ${without === 1 ? 'has' : 'have'} none yet and will set it up before anything else.`
          }
          checked={staff.needsSecondFactor}
          disabled={change.isPending}
          onChange={(event) =>
            change.mutate({ path: '/sign-in', body: { needsSecondFactor: event.currentTarget.checked } })
          }
        />
      </div>
    </section>
  )
}
