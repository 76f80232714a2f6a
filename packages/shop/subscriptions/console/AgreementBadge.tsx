import { Badge } from '@mantine/core'
import type { AgreementStatus } from '../rules/agreement-life.ts'

const LOOK: Record<AgreementStatus, { color: string; label: string }> = {
  active: { color: 'leaf', label: 'Going on' },
  'on-hold': { color: 'citrus', label: 'On hold' },
  ended: { color: 'gray', label: 'Ended' },
}

/** A repeat order's status as a word on its colour; the word alone says everything. */
export function AgreementBadge({ status }: { status: AgreementStatus }) {
  return <Badge color={LOOK[status].color}>{LOOK[status].label}</Badge>
}
