import { Moment } from '@buoy/ui/console/Moment.tsx'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Anchor, Badge } from '@mantine/core'
import { Link } from 'react-router'
import type { CouponDetail, CouponUse } from '../contract.ts'
import styles from './coupons.module.css'

/** Where a coupon was used last, and what it has given in all. */
export function UsesPanel({ coupon }: { coupon: CouponDetail }) {
  const formatMoney = useMoney()
  const formatNumber = useNumberFormat()
  const { uses, usageLimit, given, recentUses } = coupon
  const most = usageLimit === null ? '' : ` of ${formatNumber(usageLimit)}`
  return (
    <section className={styles.panel} aria-labelledby="uses-title">
      <h2 id="uses-title" className={styles.panelTitle}>
        Where it was used
      </h2>
      <p className={styles.quiet}>
        {uses === 0
          ? 'Not used yet. Orders that use it will be listed here.'
          : `Used ${formatNumber(uses)}${most} ${uses === 1 && most === '' ? 'time' : 'times'}; ${formatMoney(given)} given in all.`}
      </p>
      {recentUses.length > 0 && (
        <ul className={styles.uses} aria-label="Orders">
          {recentUses.map((use) => (
            <Use key={use.orderId} use={use} isMany={coupon.codeMode === 'single-use'} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Use({ use, isMany }: { use: CouponUse; isMany: boolean }) {
  const formatMoney = useMoney()
  return (
    <li>
      <Anchor component={Link} to={`/orders/${use.orderId}`}>
        Order #{use.orderNumber}
      </Anchor>
      <span className={styles.quiet}>
        <Moment at={use.at} />
        {isMany && ` · ${use.code}`}
      </span>
      <span className={styles.useAmount}>
        {use.released ? <Badge color="gray">Given back</Badge> : formatMoney(-use.amount)}
      </span>
    </li>
  )
}
