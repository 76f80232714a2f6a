import type { MailList } from '@buoy/platform/mail/contract.ts'
import type { ConsoleProductList } from '@buoy/shop/catalogue/products/contract.ts'
import type { OrderList } from '@buoy/shop/orders/record/contract.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LinkList, LinkRow } from '@buoy/ui/console/LinkList.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  ChevronRight,
  CircleCheck,
  CreditCard,
  type LucideIcon,
  MailX,
  PackageOpen,
  Pause,
  Truck,
} from 'lucide-react'
import styles from './home-page.module.css'

type Task = { to: string; icon: LucideIcon; count: number; one: string; many: string }

/** What waits for the owner, most urgent first; each entry leads to the list it counts. */
export function ToDoList() {
  const tasks = useQuery({ queryKey: ['today', 'tasks'], queryFn: findTasks, refetchInterval: LIVE_MS })
  return (
    <QueryView query={tasks} skeleton={<RecordListSkeleton rows={3} />}>
      {(data) => {
        const waiting = data.filter((task) => task.count > 0)
        if (waiting.length === 0) return <AllDone />
        return (
          <LinkList>
            {waiting.map((task) => (
              <TaskLink key={task.to} task={task} />
            ))}
          </LinkList>
        )
      }}
    </QueryView>
  )
}

function TaskLink({ task }: { task: Task }) {
  const Icon = task.icon
  return (
    <LinkRow to={task.to} className={styles.task}>
      <Icon aria-hidden size={20} strokeWidth={1.8} />
      <span>
        <strong>{task.count}</strong> {task.count === 1 ? task.one : task.many}
      </span>
      <ChevronRight aria-hidden size={18} />
    </LinkRow>
  )
}

function AllDone() {
  return (
    <div className={styles.done}>
      <CircleCheck aria-hidden size={20} strokeWidth={1.8} />
      Nothing is waiting.
    </div>
  )
}

async function findTasks(): Promise<Task[]> {
  const [orders, mails, products] = await Promise.all([
    callApi<OrderList>('/orders'),
    callApi<MailList>('/mail?state=failed'),
    callApi<ConsoleProductList>('/products?stock=low'),
  ])
  const withStatus = (status: keyof OrderList['countByStatus']) => orders.countByStatus[status] ?? 0
  return [
    {
      to: '/orders?status=processing',
      icon: Truck,
      count: withStatus('processing'),
      one: 'order to fulfil',
      many: 'orders to fulfil',
    },
    {
      to: '/orders?status=on-hold',
      icon: Pause,
      count: withStatus('on-hold'),
      one: 'order on hold',
      many: 'orders on hold',
    },
    {
      to: '/orders?status=failed',
      icon: CreditCard,
      count: withStatus('failed'),
      one: 'payment that failed',
      many: 'payments that failed',
    },
    {
      to: '/mail?state=failed',
      icon: MailX,
      count: mails.total,
      one: 'email not sent',
      many: 'emails not sent',
    },
    {
      to: '/products?stock=low',
      icon: PackageOpen,
      count: products.total,
      one: 'product running low',
      many: 'products running low',
    },
  ]
}
