import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordColumns, RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { Anchor, Badge, Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { backorderNote } from '../../../catalogue/products/rules/sellable.ts'
import type { PackingLine, PackingOrder } from '../contract.ts'
import { PackingNotes } from './PackingNotes.tsx'
import styles from './packing.module.css'
import { SendForm } from './SendForm.tsx'

/** One order on the bench: what goes in, where it goes, what to mind, and the button that sends it. */
export function PackOrderPage() {
  const { id = '' } = useParams()
  const order = useQuery({
    queryKey: ['packing', 'one', id],
    queryFn: () => callApi<PackingOrder>(`/packing/${encodeURIComponent(id)}`),
  })
  return (
    <ConsolePage
      title={order.data ? `Pack #${order.data.number}` : 'Pack'}
      back={{ to: '/packing', label: 'Packing' }}
      lead={
        order.data && (
          <span className={styles.lead}>
            <Badge color={order.data.isSent ? 'leaf' : 'lagoon'}>
              {order.data.isSent ? 'Sent' : 'To fulfil'}
            </Badge>
            Placed <Moment at={order.data.at} />
          </span>
        )
      }
      actions={
        order.data && (
          <Button
            variant="default"
            component="a"
            href={`/console/api/orders/packing-slips.pdf?ids=${order.data.id}`}
            target="_blank"
            leftSection={<Printer aria-hidden size={18} />}
          >
            Packing slip
          </Button>
        )
      }
    >
      <QueryView
        query={order}
        skeleton={<PageSkeleton />}
        unknown={{
          title: 'Nothing to pack here',
          text: 'The order isn’t paid, or was cancelled. Go back to the list.',
        }}
      >
        {(data) => <Order order={data} />}
      </QueryView>
    </ConsolePage>
  )
}

function Order({ order }: { order: PackingOrder }) {
  return (
    <RecordColumns
      beside={
        <>
          <RecordPanel title={`Deliver to${order.shippingLabel === '' ? '' : ` · ${order.shippingLabel}`}`}>
            <address className={styles.address}>
              {order.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {order.phone !== '' && (
              <p>
                <Anchor href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>{order.phone}</Anchor>
              </p>
            )}
          </RecordPanel>
          <RecordPanel title="Notes for colleagues">
            <PackingNotes order={order} />
          </RecordPanel>
        </>
      }
    >
      {order.comments !== '' && (
        <RecordPanel title="Note from the customer">
          <p className={styles.comments}>{order.comments}</p>
        </RecordPanel>
      )}
      <RecordPanel title="To pack">
        {order.lines.length === 0 ? <p>Nothing: all of its units were refunded.</p> : <Lines order={order} />}
        <StaysOut order={order} />
      </RecordPanel>
      <RecordPanel title={order.isSent ? 'Sent' : 'Ship'}>
        {order.isSent ? <Parcels order={order} /> : <SendForm orderId={order.id} />}
      </RecordPanel>
    </RecordColumns>
  )
}

/** The lines to tick off; the ticks are the packer's own and are kept nowhere. */
function Lines({ order }: { order: PackingOrder }) {
  const [packed, setPacked] = useState<ReadonlySet<number>>(new Set())
  const toggle = (position: number) => {
    const next = new Set(packed)
    if (!next.delete(position)) next.add(position)
    setPacked(next)
  }
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.position} data-packed={packed.has(line.position) || undefined}>
          <Thumb line={line} />
          {order.isSent ? (
            <span className={styles.line}>
              <LineWords line={line} />
            </span>
          ) : (
            <Checkbox
              size="md"
              className={styles.line}
              checked={packed.has(line.position)}
              onChange={() => toggle(line.position)}
              label={<LineWords line={line} />}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was ordered and refunded before the parcel was closed, so that nobody looks for it. */
function StaysOut({ order: { refunded } }: { order: PackingOrder }) {
  if (refunded.length === 0) return null
  return (
    <div className={styles.staysOut}>
      <p>Refunded, do not pack:</p>
      <ul>
        {refunded.map((line) => (
          <li key={line.position}>
            {[`${line.quantity} × ${line.name}`, line.detail, line.sku].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function LineWords({ line }: { line: PackingLine }) {
  const texts = useTextLocale()
  return (
    <>
      <strong>
        {line.quantity} × {line.name}
      </strong>
      <span className={styles.quiet}>{[line.detail, line.sku].filter(Boolean).join(' · ')}</span>
      {line.backordered > 0 && (
        <Badge color="citrus">{backorderNote(line.backordered, line.quantity, texts)}</Badge>
      )}
    </>
  )
}

function Thumb({ line: { picture } }: { line: PackingLine }) {
  if (picture === null) return <span className={styles.thumb} />
  return (
    <img
      src={pictureUrl(picture.name, Math.min(...picture.widths), 'webp')}
      alt=""
      width={64}
      height={64}
      className={styles.thumb}
    />
  )
}

function Parcels({ order }: { order: PackingOrder }) {
  if (order.parcels.length === 0) return <p>Marked as sent in the list of orders.</p>
  return (
    <ul className={styles.parcels}>
      {order.parcels.map((parcel) => (
        <li key={parcel.at}>
          <strong>{parcel.carrier}</strong>{' '}
          {parcel.link === null ? (
            parcel.tracking
          ) : (
            <Anchor href={parcel.link} target="_blank" rel="noreferrer">
              {parcel.tracking}
            </Anchor>
          )}
          <span className={styles.quiet}>
            <Moment at={parcel.at} /> · packed by {parcel.packedBy}
          </span>
        </li>
      ))}
    </ul>
  )
}
