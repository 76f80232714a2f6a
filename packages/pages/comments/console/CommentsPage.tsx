import { countedChoices } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Box } from '@mantine/core'
import { MessagesSquare } from 'lucide-react'
import type { ConsoleComments } from '../contract.ts'
import { CommentQueue } from './CommentQueue.tsx'
import { STATE_WORDS } from './comment-states.ts'

/** What people say below pages and posts: each with why it waits, what it is about, and what can be done with it. */
export function CommentsPage() {
  const list = useList<ConsoleComments>('/comments', { everyMs: LIVE_MS })
  return (
    <ListScreen
      title="Comments"
      lead={
        <Box component="span" visibleFrom="sm">
          Keyboard: J and K move between comments, A approves, S marks as spam, T moves to trash, X selects.
        </Box>
      }
      list={list}
      rowsOf={(page) => page.comments}
      things="comments"
      search="Search text, name or email"
      chips={{
        label: 'State',
        filter: 'state',
        choices: [
          { value: '', label: 'Waiting and published' },
          ...countedChoices(STATE_WORDS, list.answer.data?.countByState),
        ],
      }}
      empty={{
        icon: MessagesSquare,
        none: {
          title: 'No comments yet',
          text: 'Visitors write them below your posts, and on pages with a comments module. Those that need your approval appear here.',
        },
        noMatch: { title: 'No comments match', text: 'Try a shorter search, or another status.' },
      }}
    >
      {(page, isStale) => <CommentQueue key={list.asQuery} comments={page.comments} isStale={isStale} />}
    </ListScreen>
  )
}
