import { AttributionPanel } from '@buoy/people/attribution/console/AttributionPanel.tsx'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordColumns, RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { Anchor, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ConsentPanel } from '../../../marketing/console/ConsentPanel.tsx'
import { OrderDownloadsPanel } from '../../../orders/downloads/console/OrderDownloadsPanel.tsx'
import { OrderBadges } from '../../../orders/record/console/OrderBadge.tsx'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { needsShipping } from '../../../orders/record/rules/needs-shipping.ts'
import { TransferPanel } from '../../../payments/bank-transfer/console/TransferPanel.tsx'
import { DisputePanel } from '../../../payments/disputes/console/DisputePanel.tsx'
import { CapturePanel } from '../../../payments/ledger/console/CapturePanel.tsx'
import { RefundPanel } from '../../../payments/refunds/console/RefundPanel.tsx'
import { PriceTraceTable } from '../../../pricing/engine/console/PriceTraceTable.tsx'
import { Ledger } from './Ledger.tsx'
import { MoveOrder } from './MoveOrder.tsx'
import { NoteForm } from './NoteForm.tsx'
import { OrderLines } from './OrderLines.tsx'
import styles from './order-page.module.css'
import { PaymentDue } from './PaymentDue.tsx'
import { Timeline } from './Timeline.tsx'

/** One order: what was bought, where it goes, how it was paid, and what can happen to it next. */
export function OrderPage() {
  const { id = '' } = useParams()
  const order = useQuery({
    queryKey: ['order', id],
    queryFn: () => callApi<OrderDetail>(`/orders/${encodeURIComponent(id)}`),
  })
  return (
    <ConsolePage
      title={order.data ? `Order #${order.data.number}` : 'Order'}
      back={{ to: '/orders', label: 'Orders' }}
      lead={order.data && <PlacedLine order={order.data} />}
      actions={order.data && <OrderActions order={order.data} />}
    >
      <QueryView
        query={order}
        skeleton={<PageSkeleton />}
        unknown={{
          title: 'There is no such order',
          text: 'The number may be mistyped. Search for the customer’s name in the list.',
        }}
      >
        {(data) => <Order order={data} />}
      </QueryView>
    </ConsolePage>
  )
}

/** What can be done with an order: print it, change it, move it along. */
function OrderActions({ order }: { order: OrderDetail }) {
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<Printer aria-hidden size={18} />}>
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={`/console/api/orders/packing-slips.pdf?ids=${order.id}`}
            target="_blank"
            disabled={!order.lines.some(({ sent, toSend }) => sent + toSend > 0)}
          >
            Packing slip
          </Menu.Item>
          {order.invoice !== null && (
            <Menu.Item component="a" href={`/console/api/orders/${order.id}/tax-invoice.pdf`} target="_blank">
              Invoice {order.invoice}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {order.canEdit && (
        <Button variant="default" component={Link} to={`/orders/${order.id}/edit`}>
          Edit
        </Button>
      )}
      <MoveOrder order={order} />
    </>
  )
}

function PlacedLine({ order }: { order: OrderDetail }) {
  return (
    <span className={styles.placed}>
      <OrderBadges order={order} /> <Moment at={order.at} /> <span>{order.customer}</span>
    </span>
  )
}

function Order({ order }: { order: OrderDetail }) {
  return (
    <RecordColumns
      beside={
        <>
          <RecordPanel title="Customer">
            <p>{order.customer}</p>
            <p>
              <Anchor href={`mailto:${order.email}`}>{order.email}</Anchor>
            </p>
            {order.phone !== '' && (
              <p>
                <Anchor href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>{order.phone}</Anchor>
              </p>
            )}
          </RecordPanel>
          {needsShipping(order.lines) && (
            <RecordPanel title={`Deliver to${order.shippingLabel === '' ? '' : ` · ${order.shippingLabel}`}`}>
              <Address lines={order.shipping.length > 0 ? order.shipping : order.billing} />
            </RecordPanel>
          )}
          <RecordPanel title="Billing address">
            <Address lines={order.billing} />
          </RecordPanel>
          <RecordPanel title="Source">
            {order.placedIn !== undefined && <p>Checkout of the test “{order.placedIn}”.</p>}
            {order.createdVia === 'owner' ? (
              <p>Created in the console.</p>
            ) : (
              <AttributionPanel orderId={order.id} />
            )}
          </RecordPanel>
          {order.email !== '' && (
            <RecordPanel title="News and offers">
              <ConsentPanel email={order.email} />
            </RecordPanel>
          )}
          {order.comments !== '' && (
            <RecordPanel title="Note from the customer">
              <p className={styles.comments}>{order.comments}</p>
            </RecordPanel>
          )}
        </>
      }
    >
      <DisputePanel orderId={order.id} />
      <CapturePanel order={order} />
      <TransferPanel order={order} />
      <RecordPanel title="Items">
        <OrderLines order={order} />
        <WhyThisTotal order={order} />
      </RecordPanel>
      {order.payPath !== null && (
        <RecordPanel title={order.totals.total === 0 ? 'Nothing to pay' : 'Payment due'}>
          <PaymentDue order={order} payPath={order.payPath} />
        </RecordPanel>
      )}
      {order.invoice !== null && order.totals.total > 0 && (
        <RecordPanel title="Refunds">
          <RefundPanel orderId={order.id} />
        </RecordPanel>
      )}
      {order.invoice !== null && <OrderDownloadsPanel orderId={order.id} />}
      <RecordPanel title="Timeline">
        <NoteForm orderId={order.id} />
        <Timeline entries={order.timeline} />
      </RecordPanel>
      <RecordPanel title="Payment ledger">
        <Ledger order={order} />
      </RecordPanel>
    </RecordColumns>
  )
}

function WhyThisTotal({ order }: { order: OrderDetail }) {
  if (order.trace === null) return null
  const names = order.lines.map(({ name }) => name)
  return (
    <>
      {order.pricedBy !== undefined && <p>Prices of the test “{order.pricedBy}”.</p>}
      <PriceTraceTable trace={order.trace} lines={names} shipping={order.shippingLabel} />
    </>
  )
}

function Address(props: { lines: string[] }) {
  return (
    <address className={styles.address}>
      {props.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
