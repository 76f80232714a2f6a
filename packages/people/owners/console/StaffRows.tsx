import { ROLE_WORDS, ROLES } from '@buoy/platform/access/rules/permissions.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import rows from '@buoy/ui/console/row-list.module.css'
import { ActionIcon, Badge, Button, Menu, NativeSelect } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { use } from 'react'
import type { StaffInvite, StaffPerson } from '../staff-contract.ts'
import { PersonExtrasContext } from './person-extras.ts'
import styles from './staff.module.css'
import { useStaffChange } from './use-staff-change.ts'

const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].label }))

/** Somebody of the shop: who they are, their role, and what an owner can do for or against them. */
export function PersonRow({ person }: { person: StaffPerson }) {
  const changeRole = useStaffChange('PUT', `${person.name} has the new role.`)
  const Extras = use(PersonExtrasContext)
  return (
    <li data-quiet={!person.isActive || undefined}>
      <span className={rows.who}>
        <strong>
          {person.name} {person.isYou && <Badge color="lagoon">You</Badge>}{' '}
          {!person.isActive && <Badge color="gray">Blocked</Badge>}
        </strong>
        <span className={rows.quiet}>{person.email}</span>
        <span className={rows.quiet}>
          {person.hasSecondFactor ? 'Two-factor on' : 'No two-factor'} ·{' '}
          {person.lastSeenAt === null ? (
            'not signed in now'
          ) : (
            <>
              last seen <Moment at={person.lastSeenAt} />
            </>
          )}
        </span>
        {Extras !== null && <Extras person={person} />}
      </span>
      <NativeSelect
        aria-label={`Role of ${person.name}`}
        size="sm"
        className={styles.role}
        data={ROLE_CHOICES}
        value={person.role}
        disabled={!person.isActive || changeRole.isPending}
        onChange={(event) =>
          changeRole.mutate({ path: `/${person.id}/role`, body: { role: event.currentTarget.value } })
        }
      />
      <PersonMenu person={person} />
    </li>
  )
}

function PersonMenu({ person }: { person: StaffPerson }) {
  const { id, name, isActive } = person
  const access = useStaffChange(
    'PUT',
    isActive ? `${name} is signed out and blocked.` : `${name} can sign in again.`,
  )
  const password = useStaffChange('POST', `A link for a new password is on its way to ${person.email}.`)
  const factor = useStaffChange(
    'DELETE',
    `${name} signs in with the password alone until a new one is set up.`,
  )
  return (
    <Menu position="bottom-end" width={270} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} radius="xl" aria-label={`More for ${name}`}>
          <Ellipsis aria-hidden size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!isActive} onClick={() => password.mutate({ path: `/${id}/new-password` })}>
          Email a password reset link
        </Menu.Item>
        <Menu.Item
          disabled={!person.hasSecondFactor}
          onClick={() => factor.mutate({ path: `/${id}/second-factor` })}
        >
          Reset two-factor authentication
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          {...(isActive ? { color: 'coral.8' } : {})}
          disabled={person.isYou}
          onClick={() => access.mutate({ path: `/${id}/access`, body: { isActive: !isActive } })}
        >
          {isActive ? 'Block now' : 'Unblock'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Somebody who was asked in and has not come yet. */
export function InviteRow({ invite }: { invite: StaffInvite }) {
  const again = useStaffChange(
    'POST',
    `A new link is on its way to ${invite.email}; the old one no longer works.`,
  )
  const withdraw = useStaffChange('DELETE', 'The invitation is withdrawn.')
  const { email, role, places } = invite
  return (
    <li>
      <span className={rows.who}>
        <strong>{email}</strong>
        <span className={rows.quiet}>
          {ROLE_WORDS[role].label} · asked by {invite.by} · until <Moment at={invite.expiresAt} />
        </span>
      </span>
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="xs"
          loading={again.isPending}
          aria-label={`Invite again: ${email}`}
          onClick={() => again.mutate({ path: '/invitations', body: { email, role, places } })}
        >
          Invite again
        </Button>
        <Button
          variant="subtle"
          color="coral"
          size="xs"
          loading={withdraw.isPending}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => withdraw.mutate({ path: `/invitations/${invite.id}` })}
        >
          Withdraw
        </Button>
      </span>
    </li>
  )
}
