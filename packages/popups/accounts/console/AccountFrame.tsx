import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { ACCOUNT, callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import type { AccountOfCampaign, UsableAccount } from '../contract.ts'
import { AccountSwitcher } from './AccountSwitcher.tsx'
import { AccountContext } from './account-context.ts'
import { lastAccount, rememberAccount } from './last-account.ts'
import { useAccounts } from './use-accounts.ts'

type Frame = {
  /** Keeps what the screens of one account remember apart from those of others. */
  memory: ComponentType<{ clientId: string; children: ReactNode }>
  children: ReactNode
}

/**
 * A screen of an account: which one, its address states where there are several. An address that states none gets that of
 * the popup in it, or else the one that was open last.
 */
export function AccountFrame(props: Frame) {
  const accounts = useAccounts()
  if (accounts.data !== undefined) return <InAccount {...props} accounts={accounts.data.accounts} />
  return (
    <Before>
      <QueryView query={accounts} skeleton={<PageSkeleton />}>
        {() => null}
      </QueryView>
    </Before>
  )
}

/** The frame of a screen whose account is not known yet: it has a heading like any other. */
function Before({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <ConsolePage title={pathname.startsWith('/leads') ? 'Leads' : 'Popups'}>{children}</ConsolePage>
}

function InAccount({ accounts, memory: Memory, children }: Frame & { accounts: UsableAccount[] }) {
  const stated = new URLSearchParams(useLocation().search).get(ACCOUNT)
  const { id } = useParams()
  const [first, ...others] = accounts
  const isAlone = others.length === 0
  const account = stated === null && isAlone ? first : accounts.find(({ clientId }) => clientId === stated)
  const open = account?.clientId
  useEffect(() => {
    if (open !== undefined) rememberAccount(open)
  }, [open])
  if (first === undefined) {
    return <Nothing title="No accounts yet">Ask an owner of the store to give you access to one.</Nothing>
  }
  if (account === undefined) {
    if (stated !== null) {
      return (
        <Nothing title="There is no such account">
          It may be archived, or you have no access to it. <Link to="/popups">Open another account</Link>
        </Nothing>
      )
    }
    if (id !== undefined) return <FindAccount campaign={id} />
    return (
      <State
        clientId={accounts.find(({ clientId }) => clientId === lastAccount())?.clientId ?? first.clientId}
      />
    )
  }
  if (isAlone) return <AccountContext value={account}>{children}</AccountContext>
  return (
    <Memory key={account.clientId} clientId={account.clientId}>
      <AccountContext value={account}>
        <AccountSwitcher accounts={accounts} canSwitch={id === undefined} />
        {children}
      </AccountContext>
    </Memory>
  )
}

/** Leads to the same screen with the account in its address. */
function State({ clientId }: { clientId: string }) {
  const { pathname, search, hash } = useLocation()
  const params = new URLSearchParams(search)
  params.set(ACCOUNT, clientId)
  return <Navigate to={{ pathname, search: `?${params}`, hash }} replace />
}

/** Finds out whose popup the address is about, as links of the activity log and of emails do not say it. */
function FindAccount({ campaign }: { campaign: string }) {
  const found = useQuery({
    queryKey: ['popup-account', campaign],
    queryFn: () => callApi<AccountOfCampaign>(`/popups/${encodeURIComponent(campaign)}/account`),
  })
  if (found.data !== undefined) return <State clientId={found.data.clientId} />
  return (
    <Before>
      <QueryView
        query={found}
        skeleton={<PageSkeleton />}
        unknown={{ title: 'There is no such popup', text: <Link to="/popups">Look at the list</Link> }}
      >
        {() => null}
      </QueryView>
    </Before>
  )
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ConsolePage title="Popups">
      <EmptyState icon={SearchX} title={title}>
        <p>{children}</p>
      </EmptyState>
    </ConsolePage>
  )
}
