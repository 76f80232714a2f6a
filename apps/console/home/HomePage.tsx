import { useOwnerSession } from '@buoy/people/owners/console/session.ts'
import { SetUpList } from '@buoy/platform/set-up/console/SetUpList.tsx'
import { NewestOrders } from '@buoy/shop/back-office/order-management/console/NewestOrders.tsx'
import { RecentSalesCard } from '@buoy/shop/insight/reports/console/RecentSalesCard.tsx'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { Title } from '@mantine/core'
import styles from './home-page.module.css'
import { ToDoList } from './ToDoList.tsx'

/** The first screen: how today goes, what waits for the owner, what came in last. */
export function HomePage() {
  const session = useOwnerSession()
  const zone = useStoreZone()
  const name = session.data?.owner?.name.split(' ')[0]
  return (
    <ConsolePage title={`${greeting(new Date(), zone)}${name ? `, ${name}` : ''}`}>
      <SetUpList />
      <RecentSalesCard />
      <div className={styles.columns}>
        <section aria-labelledby="to-do" className={styles.section}>
          <Title order={2} id="to-do">
            To do
          </Title>
          <ToDoList />
        </section>
        <section aria-labelledby="newest" className={styles.section}>
          <Title order={2} id="newest">
            Newest orders
          </Title>
          <NewestOrders />
        </section>
      </div>
    </ConsolePage>
  )
}

function greeting(now: Date, timeZone: string): string {
  const hour = Number(
    now.toLocaleTimeString('en-AU', { timeZone, hour: '2-digit', hourCycle: 'h23' }).slice(0, 2),
  )
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
