import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ShieldView, StoppedAttempt } from '../contract.ts'
import { DayFigures } from './DayFigures.tsx'
import { RuleMenu } from './RuleMenu.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import styles from './shield.module.css'
import { type Decide, useDecision } from './use-decision.ts'

const PLACES: Readonly<Record<StoppedAttempt['place'], string>> = {
  checkout: 'Checkout',
  'order-pay': 'Pay link',
  'add-method': 'Saving a card',
  coupon: 'Coupon code',
}

const REASONS: Readonly<Record<string, string>> = {
  session: 'Too many failures in one visit',
  email: 'Too many failures under this mail address',
  address: 'Too many failures from this network address',
  card: 'This card was declined too often',
  rule: 'Your own rule',
}

/** What the shield against card testing has stopped, and what the owner decides about it. */
export function ShieldPage() {
  const list = useListQuery()
  const shield = useQuery({
    queryKey: ['shield', list.asQuery],
    queryFn: () => callApi<ShieldView>(`/shield${list.asQuery}`),
    placeholderData: keepPreviousData,
  })
  const decide = useDecision()
  return (
    <ConsolePage
      title="Fraud protection"
      lead="Robots test stolen cards and guess coupon codes. Failures are counted; suspicion costs the browser some work, more is stopped. Nobody has to solve a puzzle."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <QueryView query={shield} skeleton={<RecordListSkeleton />}>
        {(data) => (
          <>
            <DayFigures day={data.day} />
            <RulesPanel rules={data.rules} decide={decide} />
            <Title order={2} className={styles.heading}>
              What was stopped in the last 30 days
            </Title>
            {data.stopped.length === 0 ? (
              <EmptyState icon={ShieldCheck} title="Nothing was stopped">
                Everybody who tried to pay was let through.
              </EmptyState>
            ) : (
              <>
                <RecordList
                  label="Stopped tries"
                  rows={data.stopped}
                  rowKey={(row) => row.id}
                  columns={columns(decide)}
                  card={(row) => <StoppedCard row={row} decide={decide} />}
                  isStale={shield.isPlaceholderData}
                />
                <Paging {...data} things="tries" onChange={list.setPage} />
              </>
            )}
          </>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function columns(decide: Decide): Column<StoppedAttempt>[] {
  return [
    { key: 'at', heading: 'When', cell: (row) => <Moment at={row.at} /> },
    {
      key: 'place',
      heading: 'Where',
      cell: (row) => <span className={styles.whole}>{PLACES[row.place]}</span>,
    },
    { key: 'what', heading: 'What', cell: (row) => <What row={row} /> },
    { key: 'address', heading: 'Address', cell: (row) => <Address row={row} /> },
    { key: 'email', heading: 'Mail', isWideOnly: true, cell: (row) => row.email ?? '' },
    { key: 'rule', heading: 'Rule', align: 'end', cell: (row) => <RuleMenu row={row} decide={decide} /> },
  ]
}

function Address({ row }: { row: StoppedAttempt }) {
  return <span className={styles.whole}>{row.address ?? 'This machine'}</span>
}

function What({ row }: { row: StoppedAttempt }) {
  const done = row.outcome === 'stopped' ? 'Stopped' : 'Had to prove work'
  return (
    <>
      <strong>{done}.</strong> {REASONS[row.reason] ?? ''}
    </>
  )
}

function StoppedCard({ row, decide }: { row: StoppedAttempt; decide: Decide }) {
  return (
    <div className={styles.card}>
      <div>
        <Moment at={row.at} /> · {PLACES[row.place]}
      </div>
      <What row={row} />
      <div>{[row.address ?? 'This machine', row.email].filter(Boolean).join(' · ')}</div>
      <RuleMenu row={row} decide={decide} />
    </div>
  )
}
