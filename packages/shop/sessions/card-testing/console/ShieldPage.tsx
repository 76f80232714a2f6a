import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import type { Column } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Title } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import type { ShieldView, StoppedAttempt } from '../contract.ts'
import { DayFigures } from './DayFigures.tsx'
import { RuleMenu } from './RuleMenu.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import styles from './shield.module.css'
import { type Decide, useDecision } from './use-decision.ts'

const PLACES: Readonly<Record<StoppedAttempt['place'], string>> = {
  checkout: 'Checkout',
  'order-pay': 'Payment link',
  'add-method': 'Saving a card',
  coupon: 'Coupon code',
}

const PLACE_CHOICES = [
  { value: '', label: 'Everywhere' },
  ...Object.entries(PLACES).map(([value, label]) => ({ value, label })),
]

const REASONS: Readonly<Record<string, string>> = {
  session: 'Too many failures in one visit',
  email: 'Too many failures with this email address',
  address: 'Too many failures from this network address',
  card: 'This card was declined too often',
  rule: 'Your own rule',
}

/** What the shield against card testing has stopped, and what the owner decides about it. */
export function ShieldPage() {
  const list = useList<ShieldView>('/shield')
  const decide = useDecision()
  const { data } = list.answer
  return (
    <ListScreen
      title="Fraud protection"
      lead="Robots test stolen cards and guess coupon codes. Failures are counted; suspicion costs the browser some work, more is stopped. Nobody has to solve a puzzle."
      back={{ to: '/settings', label: 'Settings' }}
      list={list}
      rowsOf={({ stopped }) => stopped}
      things="attempts"
      search="Search email or address"
      chips={{ label: 'Where', filter: 'place', choices: PLACE_CHOICES }}
      summary={
        data !== undefined && (
          <>
            <DayFigures day={data.day} />
            <RulesPanel rules={data.rules} decide={decide} />
            <Title order={2} className={styles.heading}>
              What was stopped in the last 30 days
            </Title>
          </>
        )
      }
      table={{
        label: 'Stopped attempts',
        rowKey: (row) => row.id,
        columns: columns(decide),
        card: (row) => <StoppedCard row={row} decide={decide} />,
      }}
      empty={{
        icon: ShieldCheck,
        none: { title: 'Nothing was stopped', text: 'Everybody who tried to pay was let through.' },
        noMatch: {
          title: 'No stopped attempts match',
          text: 'Try part of the email or network address, or all places.',
        },
      }}
    />
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
    { key: 'email', heading: 'Email', isWideOnly: true, cell: (row) => row.email ?? '' },
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
