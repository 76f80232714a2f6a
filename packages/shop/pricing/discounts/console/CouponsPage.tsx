import { countedChoices, liveChoice } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { type MoreEntry, MoreMenu } from '@buoy/ui/console/MoreMenu.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Money } from '@buoy/ui/Money.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Badge } from '@mantine/core'
import { TicketPercent } from 'lucide-react'
import { Link } from 'react-router'
import type { CouponList, CouponSummary } from '../contract.ts'
import { COUPON_STATE } from './coupon-states.ts'
import styles from './coupons.module.css'

const COLUMNS: Column<CouponSummary>[] = [
  { key: 'name', heading: 'Coupon', cell: (coupon) => <CouponLink coupon={coupon} /> },
  {
    key: 'rules',
    heading: 'What it does',
    cell: (coupon) => <span className={styles.sentence}>{coupon.sentence}</span>,
  },
  { key: 'state', heading: 'State', cell: (coupon) => <StateBadge coupon={coupon} /> },
  { key: 'uses', heading: 'Used', align: 'end', cell: usesInWords },
  { key: 'given', heading: 'Given', align: 'end', cell: (coupon) => <Money amount={coupon.given} /> },
]

/** Coupons as files. */
const MORE: readonly MoreEntry[] = [
  { label: 'Import', to: '/coupons/import' },
  { label: 'Export', file: '/console/api/coupons.csv' },
]

/** The coupons: what each does, how it stands, how often it was used and what it has given away. */
export function CouponsPage() {
  const list = useList<CouponList>('/coupons')
  const counts = list.answer.data?.countByState
  return (
    <ListScreen
      title="Coupons"
      lead="Discount codes and how often they are used."
      list={list}
      rowsOf={(page) => page.coupons}
      things="coupons"
      search="Search code or name"
      create={{ to: '/coupons/new', label: 'New coupon' }}
      actions={<MoreMenu entries={MORE} />}
      chips={{
        label: 'State',
        filter: 'state',
        choices: [liveChoice(counts, 'archived'), ...countedChoices(COUPON_STATE, counts)],
      }}
      table={{
        label: 'Coupons',
        rowKey: (coupon) => coupon.id,
        columns: COLUMNS,
        card: (coupon) => <CouponCard coupon={coupon} />,
      }}
      empty={{
        icon: TicketPercent,
        none: {
          title: 'No coupons yet',
          text: 'A coupon takes a percentage or an amount off, or makes delivery free. Create the first one above.',
        },
        noMatch: { title: 'No coupons match', text: 'Try the beginning of the code, or all statuses.' },
      }}
    />
  )
}

function usesInWords({ uses, usageLimit }: CouponSummary): string {
  const used = uses.toLocaleString('en-AU')
  return usageLimit === null ? used : `${used} of ${usageLimit.toLocaleString('en-AU')}`
}

function CouponLink({ coupon }: { coupon: CouponSummary }) {
  return (
    <>
      <Link to={`/coupons/${coupon.id}`} className={`${rowLinkClass} ${styles.code}`}>
        {coupon.name}
      </Link>
      {coupon.codeMode === 'single-use' && (
        <span className={styles.quiet}>{coupon.codeCount.toLocaleString('en-AU')} single-use codes</span>
      )}
    </>
  )
}

function StateBadge({ coupon }: { coupon: CouponSummary }) {
  const { label, colour } = COUPON_STATE[coupon.state]
  return <Badge color={colour}>{label}</Badge>
}

function CouponCard({ coupon }: { coupon: CouponSummary }) {
  const formatMoney = useMoney()
  return (
    <div className={styles.card}>
      <span>
        <CouponLink coupon={coupon} />
      </span>
      <StateBadge coupon={coupon} />
      <span className={styles.wide}>{coupon.sentence}</span>
      <span className={`${styles.wide} ${styles.quiet}`}>
        Used {usesInWords(coupon)} · {formatMoney(coupon.given)} given
      </span>
    </div>
  )
}
