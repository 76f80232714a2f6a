import { mayDo, type Role, refusalText } from '@buoy/platform/access/rules/permissions.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { Anchor } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { navigationOf } from './role-screens.ts'

/** What stands where a role does not reach: why, and where to go. An order leads a packer to its bench. */
export function RefusedPage({ role, path }: { role: Role; path: string }) {
  const [first] = navigationOf(role)
  const order = /^\/orders\/(\d+)$/.exec(path)?.[1]
  if (order !== undefined && mayDo(role, 'packing')) return <Navigate to={`/packing/${order}`} replace />
  if (path === '/' && first !== undefined) return <Navigate to={first.to} replace />
  return (
    <ConsolePage title="Not part of your role">
      <EmptyState icon={KeyRound} title="Your role doesn’t include this screen">
        {refusalText(role)}{' '}
        {first !== undefined && (
          <Anchor component={Link} to={first.to}>
            Go to {first.label}
          </Anchor>
        )}
      </EmptyState>
    </ConsolePage>
  )
}
