import { formatMoney } from '@buoy/kernel/rules/money.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { countedChoices, FilterChips, liveChoice } from '@buoy/ui/console/FilterChips.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Badge } from '@mantine/core'
import { Plus, TicketPercent } from 'lucide-react'
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
  { key: 'given', heading: 'Given', align: 'end', cell: (coupon) => formatMoney(coupon.given) },
]

/** The coupons: what each does, how it stands, how often it was used and what it has given away. */
export function CouponsPage() {
  const list = useListQuery()
  const coupons = usePage<CouponList>(['coupons', list.asQuery], `/coupons${list.asQuery}`)
  return (
    <ConsolePage
      title="Coupons"
      lead="Codes that take something off, and how they are doing."
      actions={
        <>
          <SearchField label="Search code or name" value={list.search} onChange={list.setSearch} />
          <MainButton component={Link} to="/coupons/new" leftSection={<Plus aria-hidden size={18} />}>
            New coupon
          </MainButton>
        </>
      }
    >
      <StateChips list={list} counts={coupons.data?.countByState} />
      <PagedRecords
        query={coupons}
        rowsOf={(data) => data.coupons}
        label="Coupons"
        rowKey={(coupon) => coupon.id}
        columns={COLUMNS}
        card={(coupon) => <CouponCard coupon={coupon} />}
        things="coupons"
        empty={<NoCoupons isFiltered={list.asQuery !== ''} />}
        onPage={list.setPage}
      />
    </ConsolePage>
  )
}

function StateChips(props: {
  list: ReturnType<typeof useListQuery>
  counts: CouponList['countByState'] | undefined
}) {
  const { list, counts } = props
  return (
    <FilterChips
      label="State"
      value={list.filter('state')}
      onChange={(state) => list.setFilter('state', state)}
      choices={[liveChoice(counts, 'archived'), ...countedChoices(COUPON_STATE, counts)]}
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

function NoCoupons(props: { isFiltered: boolean }) {
  if (props.isFiltered) {
    return (
      <EmptyState icon={TicketPercent} title="No coupon matches">
        Try the beginning of the code, or all states.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={TicketPercent} title="No coupons yet">
      A coupon takes a percentage or an amount off, or pays the delivery. Make the first one above.
    </EmptyState>
  )
}
