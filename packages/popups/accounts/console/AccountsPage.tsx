import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { ACCOUNT } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import rows from '@buoy/ui/console/row-list.module.css'
import { ActionIcon, Anchor, Badge, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ManagedAccount } from '../contract.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useAllAccounts } from './use-accounts.ts'

/** The accounts of popups: the shop's own and further ones, with their websites. */
export function AccountsPage() {
  const all = useAllAccounts()
  const [edited, setEdited] = useState<ManagedAccount | 'new' | null>(null)
  return (
    <ConsolePage
      title="Popup accounts"
      lead="Each account has popups, leads, reports, connections and API keys of its own."
      back={{ to: '/settings', label: 'Settings' }}
      actions={<MainButton onClick={() => setEdited('new')}>New account</MainButton>}
    >
      <QueryView query={all} skeleton={<RecordListSkeleton rows={2} />}>
        {({ accounts, members }) => (
          <ul className={rows.list} aria-label="Accounts">
            {accounts.map((account) => (
              <AccountRow
                key={account.clientId}
                account={account}
                people={members.filter(({ clientId }) => clientId === account.clientId).length}
                rename={() => setEdited(account)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {edited !== null && (
        <AccountDialog account={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </ConsolePage>
  )
}

type Row = { account: ManagedAccount; people: number; rename: () => void }

function AccountRow({ account, people, rename }: Row) {
  const { clientId, name, hosts, isOwn, archivedAt } = account
  return (
    <li data-quiet={archivedAt !== null || undefined}>
      <span className={rows.who}>
        <strong>
          {archivedAt === null ? (
            <Anchor component={Link} to={`/popups?${new URLSearchParams({ [ACCOUNT]: clientId })}`} fw={600}>
              {name}
            </Anchor>
          ) : (
            name
          )}{' '}
          {isOwn && <Badge color="lagoon">This shop</Badge>}
          {archivedAt !== null && <Badge color="gray">Archived</Badge>}
        </strong>
        <span className={rows.quiet}>{hosts.join(', ') || 'No websites yet'}</span>
        <span className={rows.quiet}>
          Client id {clientId}
          {people > 0 && ` · shared with ${people === 1 ? 'one person' : `${people} people`}`}
        </span>
      </span>
      <AccountMenu account={account} rename={rename} />
    </li>
  )
}

function AccountMenu({ account, rename }: Omit<Row, 'people'>) {
  const { clientId, name, isOwn, archivedAt } = account
  const change = useAccountChange()
  const isArchived = archivedAt !== null
  const said = isArchived ? `${name} is in use again.` : `${name} is archived and shows nothing any more.`
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} radius="xl" aria-label={`More for ${name}`}>
          <Ellipsis aria-hidden size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={rename}>Rename</Menu.Item>
        {!isOwn && (
          <Menu.Item
            onClick={() =>
              change.mutate({
                path: `/${clientId}`,
                method: 'PATCH',
                body: { isArchived: !isArchived },
                said,
              })
            }
          >
            {isArchived ? 'Restore' : 'Archive'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
