import type { StaffPerson } from '@buoy/people/owners/staff-contract.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AllAccounts } from '../contract.ts'
import { ACCOUNT_ROLE_WORDS, needsAccounts, roleInAccount } from '../rules/account-roles.ts'
import { GiveAccounts } from './GiveAccounts.tsx'
import styles from './person-accounts.module.css'
import { useAllAccounts } from './use-accounts.ts'

/** Which accounts of popups somebody may use and as what, and the way to change it; nothing while there is one account. */
export function PersonAccounts({ person }: { person: StaffPerson }) {
  const all = useAllAccounts()
  const [isOpen, setIsOpen] = useState(false)
  if (all.data === undefined) return <SideFailure query={all} what="The popup accounts" />
  if (person.role === 'packer' || (all.data.accounts.length < 2 && person.role !== 'guest')) return null
  return (
    <span className={styles.accounts}>
      Popups: {wordsFor(person, all.data)}
      {needsAccounts(person.role) && person.isActive && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Change the popup accounts of ${person.name}`}
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      )}
      {isOpen && <GiveAccounts person={person} all={all.data} close={() => setIsOpen(false)} />}
    </span>
  )
}

function wordsFor({ id, role }: StaffPerson, { accounts, members }: AllAccounts): string {
  if (!needsAccounts(role)) return 'all accounts'
  const words = accounts.flatMap(({ clientId, name, isOwn, archivedAt }) => {
    const given = members.find((one) => one.ownerId === id && one.clientId === clientId)?.role ?? null
    const has = roleInAccount(role, { isOwn, given })
    return has === null || archivedAt !== null ? [] : [`${name} (${ACCOUNT_ROLE_WORDS[has].label})`]
  })
  return words.join(', ') || 'no account yet'
}
