import type { ToDoList as List, ToDo } from '@buoy/platform/overview/contract.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LinkList, LinkRow } from '@buoy/ui/console/LinkList.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  ChevronRight,
  CircleCheck,
  CircleDot,
  CreditCard,
  Gavel,
  type LucideIcon,
  MailX,
  MessageSquareText,
  MessagesSquare,
  PackageOpen,
  Pause,
  Star,
  Truck,
  Webhook,
} from 'lucide-react'
import styles from './home-page.module.css'

/** By the keys that the features give their work; that of plugins has a dot. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  disputes: Gavel,
  'orders-processing': Truck,
  'orders-on-hold': Pause,
  'orders-failed': CreditCard,
  mail: MailX,
  stock: PackageOpen,
  messages: MessageSquareText,
  reviews: Star,
  comments: MessagesSquare,
  webhooks: Webhook,
}

/** What waits for the signed-in person, most urgent first; each entry leads to the list that it counts. */
export function ToDoList() {
  const toDos = useQuery({
    queryKey: ['to-dos'],
    queryFn: () => callApi<List>('/to-dos'),
    refetchInterval: LIVE_MS,
  })
  return (
    <QueryView query={toDos} skeleton={<RecordListSkeleton rows={4} />}>
      {(data) =>
        data.toDos.length === 0 ? (
          <div className={styles.done}>
            <CircleCheck aria-hidden size={20} strokeWidth={1.8} />
            All done for now.
          </div>
        ) : (
          <LinkList>
            {data.toDos.map((toDo) => (
              <ToDoLink key={toDo.key} toDo={toDo} />
            ))}
          </LinkList>
        )
      }
    </QueryView>
  )
}

function ToDoLink({ toDo: { key, count, words, screen, isUrgent, dueAt } }: { toDo: ToDo }) {
  const Icon = ICONS[key] ?? CircleDot
  return (
    <LinkRow to={screen} className={styles.task}>
      <Icon aria-hidden size={20} strokeWidth={1.8} data-urgent={isUrgent || undefined} />
      <span>
        <strong>{count}</strong> {words}
        {dueAt !== null && (
          <span className={styles.due}>
            By <Day at={dueAt} />
          </span>
        )}
      </span>
      <ChevronRight aria-hidden size={18} />
    </LinkRow>
  )
}
