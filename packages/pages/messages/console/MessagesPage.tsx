import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button } from '@mantine/core'
import { Download, MessageSquareText } from 'lucide-react'
import type { Message, MessageList } from '../contract.ts'
import { MessageDrawer } from './MessageDrawer.tsx'
import styles from './messages.module.css'

/** What people write through the forms of pages: unread first seen, spam apart. */
export function MessagesPage() {
  const list = useListQuery()
  const state = list.filter('state')
  const query = new URLSearchParams({ page: String(list.page), search: list.search })
  if (state !== '') query.set('state', state)
  const messages = usePage<MessageList>(['messages', query.toString()], `/messages?${query}`, LIVE_MS)
  const open = (id: number | null) =>
    list.setFilters({ open: id === null ? '' : String(id), page: String(list.page) })
  const opened = Number(list.filter('open'))
  return (
    <ConsolePage
      title="Messages"
      actions={
        <>
          <SearchField label="Search name, email or text" value={list.search} onChange={list.setSearch} />
          <Button
            component="a"
            href={`/console/api/messages.csv?${query}`}
            download="messages.csv"
            variant="default"
            size="md"
            leftSection={<Download aria-hidden size={18} />}
          >
            CSV
          </Button>
        </>
      }
    >
      <FilterChips
        label="Show"
        value={state}
        onChange={(next) => list.setFilter('state', next)}
        choices={[
          { value: '', label: 'All' },
          { value: 'new', label: 'Unread', ...(messages.data && { count: messages.data.unread }) },
          { value: 'spam', label: 'Spam', ...(messages.data && { count: messages.data.spam }) },
        ]}
      />
      <PagedRecords
        query={messages}
        rowsOf={(data) => data.messages}
        label="Messages"
        things="messages"
        rowKey={(message) => message.id}
        columns={columns(open)}
        card={(message) => <MessageCard message={message} open={open} />}
        empty={<NoMessages isFiltered={list.search !== '' || state !== ''} />}
        onPage={list.setPage}
      />
      <MessageDrawer id={opened > 0 ? opened : null} close={() => open(null)} />
    </ConsolePage>
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

function NoMessages(props: { isFiltered: boolean }) {
  return (
    <EmptyState icon={MessageSquareText} title={props.isFiltered ? 'No message matches' : 'No messages yet'}>
      {props.isFiltered
        ? 'Try fewer letters, or another filter.'
        : 'When somebody writes through a form of your pages, it is kept here and mailed to you.'}
    </EmptyState>
  )
}
