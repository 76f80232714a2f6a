import { Badge } from '@mantine/core'
import type { SubscriptionStatus } from '../rules/subscription-life.ts'

const LOOK: Record<SubscriptionStatus, { color: string; label: string }> = {
  active: { color: 'leaf', label: 'Active' },
  'on-hold': { color: 'citrus', label: 'On hold' },
  ended: { color: 'gray', label: 'Ended' },
}

/** A repeat order's status as a word on its colour; the word alone says everything. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge color={LOOK[status].color}>{LOOK[status].label}</Badge>
}
