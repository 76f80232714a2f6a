import { useOwnerSession } from '@buoy/people/owners/console/session.ts'
import { AccountFrame } from '@buoy/popups/accounts/console/AccountFrame.tsx'
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { openQueries } from '../queries.ts'

/** What the API said of each account to each person; the console's own memory knows no accounts. */
const memories = new Map<string, QueryClient>()

/** A screen within the account that its address states. */
export function inAccount(Screen: ComponentType): ComponentType {
  return () => (
    <AccountFrame memory={AccountMemory}>
      <Screen />
    </AccountFrame>
  )
}

/** What one account's screens remember, apart from those of others: the same questions have other answers there. */
function AccountMemory({ clientId, children }: { clientId: string; children: ReactNode }) {
  const outer = useQueryClient()
  const person = useOwnerSession().data?.owner?.id ?? ''
  const key = `${person} ${clientId}`
  const memory = memories.get(key) ?? openQueries(outer)
  memories.set(key, memory)
  return <QueryClientProvider client={memory}>{children}</QueryClientProvider>
}
