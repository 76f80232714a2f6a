import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OrderAttribution, TouchSummary } from '../contract.ts'
import type { Device } from '../rules/device.ts'
import styles from './attribution-panel.module.css'

const DEVICE: Record<Device, string> = {
  desktop: 'Computer',
  mobile: 'Phone',
  tablet: 'Tablet',
  unknown: 'Not known',
}

/** Where an order came from, and why the shop says so. */
export function AttributionPanel({ orderId }: { orderId: number }) {
  const query = useQuery({
    queryKey: ['order-attribution', orderId],
    queryFn: () => callApi<{ attribution: OrderAttribution | null }>(`/orders/${orderId}/attribution`),
  })
  return (
    <QueryView query={query} skeleton={<Skeleton height={120} radius="md" />}>
      {({ attribution }) =>
        attribution === null ? (
          <p className={styles.quiet}>This order is from before the shop recorded where orders come from.</p>
        ) : (
          <Attribution attribution={attribution} />
        )
      }
    </QueryView>
  )
}

function Attribution({ attribution }: { attribution: OrderAttribution }) {
  const { last, first, basis } = attribution
  const isOneVisit = first !== null && last !== null && first.at === last.at
  return (
    <div className={styles.panel}>
      <p className={styles.label}>
        {attribution.label}
        {attribution.isWallet && <Badge color="lagoon">Wallet</Badge>}
      </p>
      {basis === 'admin' && <p className={styles.quiet}>An owner made this order in the console.</p>}
      {basis === 'repeat' && <p className={styles.quiet}>A renewal of a repeat order.</p>}
      {basis === 'none' && (
        <p className={styles.quiet}>
          Nothing is known about the visit: the shopper did not allow it, or their browser blocked it.
        </p>
      )}
      {last && <Touch title={isOneVisit ? 'The only touch' : 'Last touch'} touch={last} />}
      {first && !isOneVisit && <Touch title="First touch" touch={first} />}
      {last && (
        <dl className={styles.facts}>
          <Fact term="Pages seen" value={attribution.sessionPages ?? '—'} />
          <Fact term="Sessions" value={attribution.sessionCount ?? '—'} />
          <Fact term="Device" value={DEVICE[attribution.device]} />
        </dl>
      )}
    </div>
  )
}

function Touch({ title, touch }: { title: string; touch: TouchSummary }) {
  const { source } = touch
  const facts: [string, string][] = [
    ['Source', source.source],
    ['Medium', source.medium],
    ['Campaign', source.campaign],
    ['Content', source.content],
    ['Term', source.term],
    ['Entry page', pathOf(touch.entry)],
    ['Referrer', touch.referrer],
  ]
  return (
    <section className={styles.touch}>
      <h3 className={styles.title}>
        {title}: {touch.label}
      </h3>
      {touch.at && (
        <p className={styles.quiet}>
          <Moment at={touch.at} />
        </p>
      )}
      <p className={styles.because}>{touch.because}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '' && value !== '(none)')
          .map(([term, value]) => (
            <Fact key={term} term={term} value={value} />
          ))}
      </dl>
    </section>
  )
}

function Fact({ term, value }: { term: string; value: string | number }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** An address of our own without its origin: it is always the same. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  return url.pathname + url.search
}
