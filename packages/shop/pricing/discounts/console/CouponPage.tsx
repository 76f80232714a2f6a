import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CouponDetail } from '../contract.ts'
import { CodesPanel } from './CodesPanel.tsx'
import { CouponActions } from './CouponActions.tsx'
import { CouponForm } from './CouponForm.tsx'
import { COUPON_STATE } from './coupon-states.ts'
import styles from './coupons.module.css'
import { UsesPanel } from './UsesPanel.tsx'

/** How often the count of codes under way is asked for, in ms. */
const WATCH_MS = 1000

/** One coupon, or a new one: its rules, its codes and where it was used. */
export function CouponPage() {
  const { id } = useParams()
  return id === undefined ? <NewCoupon /> : <Coupon key={id} id={id} />
}

function NewCoupon() {
  return (
    <ConsolePage title="New coupon" back={{ to: '/coupons', label: 'Coupons' }}>
      <CouponForm saved={null} />
    </ConsolePage>
  )
}

function Coupon({ id }: { id: string }) {
  const coupon = useQuery({
    queryKey: ['coupon', id],
    queryFn: () => callApi<CouponDetail>(`/coupons/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => (isMaking(state.data) ? WATCH_MS : false),
  })
  return (
    <ConsolePage
      title={coupon.data?.name ?? 'Coupon'}
      back={{ to: '/coupons', label: 'Coupons' }}
      lead={coupon.data && <StateLine coupon={coupon.data} />}
      actions={coupon.data && <CouponActions coupon={coupon.data} />}
    >
      <QueryView
        query={coupon}
        skeleton={<PageSkeleton />}
        unknown={{
          title: 'There is no such coupon',
          text: 'It may have been deleted. Go back to the list to find another.',
        }}
      >
        {(data) => (
          <div className={styles.stack}>
            <CouponForm saved={data} />
            {data.codeMode === 'single-use' && <CodesPanel coupon={data} />}
            <UsesPanel coupon={data} />
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}

/** True while codes are being made. */
function isMaking(coupon: CouponDetail | undefined): boolean {
  return coupon?.batches.some(({ made, wanted }) => made < wanted) ?? false
}

function StateLine({ coupon }: { coupon: CouponDetail }) {
  const { label, colour } = COUPON_STATE[coupon.state]
  return (
    <span className={styles.stateLine}>
      <Badge color={colour}>{label}</Badge> {coupon.sentence}
    </span>
  )
}
