import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Button } from '@mantine/core'
import { MessageSquareText } from 'lucide-react'
import type { Message, MessageList } from '../contract.ts'
import { MessageDrawer } from './MessageDrawer.tsx'
import styles from './messages.module.css'

/** What people write through the forms of pages: unread first seen, spam apart. */
export function MessagesPage() {
  const list = useList<MessageList>('/messages', { everyMs: LIVE_MS })
  const { data } = list.answer
  const open = (id: number | null) =>
    list.setFilters({
      open: id === null ? '' : String(id),
      page: list.page > 1 ? String(list.page) : '',
    })
  const opened = Number(list.filter('open'))
  return (
    <ListScreen
      title="Messages"
      list={list}
      rowsOf={(page) => page.messages}
      things="messages"
      search="Search name, email or text"
      actions={
        <Button
          component="a"
          href={`/console/api/messages.csv${list.asFilters}`}
          download="messages.csv"
          variant="default"
        >
          Export CSV
        </Button>
      }
      chips={{
        label: 'Show',
        filter: 'state',
        choices: [
          { value: '', label: 'All' },
          { value: 'new', label: 'Unread', ...(data && { count: data.unread }) },
          { value: 'spam', label: 'Spam', ...(data && { count: data.spam }) },
        ],
      }}
      table={{
        label: 'Messages',
        rowKey: (message) => message.id,
        columns: columns(open),
        card: (message) => <MessageCard message={message} open={open} />,
      }}
      empty={{
        icon: MessageSquareText,
        none: {
          title: 'No messages yet',
          text: 'When someone writes to you through a form, the message appears here and is emailed to you.',
        },
        noMatch: { title: 'No messages match', text: 'Try a shorter search, or another filter.' },
      }}
      after={<MessageDrawer id={opened > 0 ? opened : null} close={() => open(null)} />}
    />
  )
}

type Open = (id: number) => void

function columns(open: Open): Column<Message>[] {
  return [
    { key: 'from', heading: 'From', cell: (message) => <Sender message={message} open={open} /> },
    {
      key: 'excerpt',
      heading: 'Message',
      cell: (message) => <span className={styles.excerpt}>{message.excerpt}</span>,
    },
    { key: 'page', heading: 'Page', isWideOnly: true, cell: (message) => message.page },
    { key: 'at', heading: 'Received', align: 'end', cell: (message) => <Moment at={message.at} /> },
  ]
}

function Sender({ message, open }: { message: Message; open: Open }) {
  const isUnread = message.state === 'new'
  return (
    <button
      type="button"
      className={`${rowLinkClass} ${isUnread ? styles.unread : ''}`}
      onClick={() => open(message.id)}
    >
      {message.name || message.email || 'Somebody'}
      {isUnread && <span className={styles.mark}> unread</span>}
    </button>
  )
}

function MessageCard(props: { message: Message; open: Open }) {
  const { message } = props
  return (
    <div className={styles.card}>
      <Sender {...props} />
      <span className={styles.quiet}>
        {message.page} · <Moment at={message.at} />
      </span>
      <span className={styles.excerpt}>{message.excerpt}</span>
    </div>
  )
}
