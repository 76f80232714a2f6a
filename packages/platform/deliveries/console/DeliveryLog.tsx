import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { countedChoices, FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Badge, Title } from '@mantine/core'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { Connection, Delivery, DeliveryList } from '../contract.ts'
import { DELIVERY_WORDS, KIND_WORDS, responseWords } from './connection-words.ts'
import styles from './connections.module.css'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'

/** How often the log is asked for, in ms: attempts are made meanwhile. */
const WATCH_MS = 5000

/** What a service was told in the last 30 days, how each delivery stands, and the way to send one again. */
export function DeliveryLog({ connection, thing }: { connection: Connection; thing: string }) {
  const list = useListQuery()
  const [open, setOpen] = useState<string | null>(null)
  const path = `/connections/${connection.id}/deliveries${list.asQuery}`
  const log = usePage<DeliveryList>(['connection', connection.id, 'deliveries', list.asQuery], path, WATCH_MS)
  const state = list.filter('state')
  return (
    <section className={styles.stack}>
      <Title order={2} size="h3" className={styles.heading}>
        Log
      </Title>
      <FilterChips
        label="State"
        value={state}
        onChange={(next) => list.setFilter('state', next)}
        choices={[{ value: '', label: 'All' }, ...countedChoices(DELIVERY_WORDS, log.data?.countByState)]}
      />
      <PagedRecords
        query={log}
        rowsOf={(data) => data.deliveries}
        label="Deliveries"
        things="deliveries"
        rowKey={(delivery) => delivery.id}
        columns={columns(thing, setOpen)}
        card={(delivery) => <DeliveryCard thing={thing} delivery={delivery} open={setOpen} />}
        empty={<NoDeliveries thing={thing} isFiltered={state !== ''} />}
        onPage={list.setPage}
      />
      <DeliveryDrawer connection={connection} id={open} close={() => setOpen(null)} />
    </section>
  )
}

type Open = (id: string) => void

function columns(thing: string, open: Open): Column<Delivery>[] {
  return [
    {
      key: 'what',
      heading: 'What',
      cell: (delivery) => <OpenButton thing={thing} delivery={delivery} open={open} />,
    },
    { key: 'state', heading: 'State', cell: (delivery) => <StateBadge delivery={delivery} /> },
    {
      key: 'answer',
      heading: 'Last answer',
      cell: ({ last }) => (last === null ? '–' : <LastAnswer last={last} />),
    },
    { key: 'attempts', heading: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
    {
      key: 'next',
      heading: 'Next attempt',
      isWideOnly: true,
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <Moment at={nextAttemptAt} />),
    },
  ]
}

function OpenButton({ thing, delivery, open }: { thing: string; delivery: Delivery; open: Open }) {
  return (
    <button type="button" className={rowLinkClass} onClick={() => open(delivery.id)}>
      {delivery.kind === 'test' ? 'Test' : `${KIND_WORDS[delivery.kind]} ${thing}`},{' '}
      <Moment at={delivery.createdAt} precision="seconds" />
    </button>
  )
}

function LastAnswer({ last }: { last: NonNullable<Delivery['last']> }) {
  return (
    <>
      {responseWords(last)}
      {last.error !== null && <span className={styles.error}>{last.error}</span>}
    </>
  )
}

function StateBadge({ delivery }: { delivery: Delivery }) {
  const { label, colour } = DELIVERY_WORDS[delivery.state]
  return <Badge color={colour}>{label}</Badge>
}

function DeliveryCard({ thing, delivery, open }: { thing: string; delivery: Delivery; open: Open }) {
  return (
    <div className={styles.card}>
      <OpenButton thing={thing} delivery={delivery} open={open} />
      <StateBadge delivery={delivery} />
      <span className={styles.quiet}>
        {delivery.last === null ? 'Not tried yet' : <LastAnswer last={delivery.last} />}
      </span>
    </div>
  )
}

function NoDeliveries({ thing, isFiltered }: { thing: string; isFiltered: boolean }) {
  return (
    <EmptyState
      icon={ScrollText}
      title={isFiltered ? 'No deliveries with this status' : 'Nothing was sent yet'}
    >
      {isFiltered
        ? 'Choose another status.'
        : `The next ${thing} is sent as soon as it arrives. Send a test to check the connection.`}
    </EmptyState>
  )
}
