import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { countedChoices, FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import queueStyles from '@buoy/ui/console/queue.module.css'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Box } from '@mantine/core'
import { MessagesSquare } from 'lucide-react'
import type { ConsoleComments } from '../contract.ts'
import { CommentQueue } from './CommentQueue.tsx'
import { STATE_WORDS } from './comment-states.ts'

/** What people say below pages and posts: each with why it waits, what it is about, and what can be done with it. */
export function CommentsPage() {
  const list = useListQuery()
  const comments = usePage<ConsoleComments>(['comments', list.asQuery], `/comments${list.asQuery}`, LIVE_MS)
  const isFiltered = list.search !== '' || list.filter('state') !== ''
  return (
    <ConsolePage
      title="Comments"
      lead={
        <Box component="span" visibleFrom="sm">
          J and K go from one to the next, A approves, S is for spam, T throws away, X selects.
        </Box>
      }
      actions={
        <SearchField label="Search text, name or email" value={list.search} onChange={list.setSearch} />
      }
    >
      <div className={queueStyles.filters}>
        <FilterChips
          label="State"
          value={list.filter('state')}
          onChange={(state) => list.setFilter('state', state)}
          choices={[
            { value: '', label: 'Waiting and published' },
            ...countedChoices(STATE_WORDS, comments.data?.countByState),
          ]}
        />
      </div>
      <QueryView query={comments} skeleton={<RecordListSkeleton />}>
        {(data) =>
          data.comments.length === 0 ? (
            <NoComments isFiltered={isFiltered} />
          ) : (
            <>
              <CommentQueue
                key={list.asQuery}
                comments={data.comments}
                isStale={comments.isPlaceholderData}
              />
              <Paging {...data} things="comments" onChange={list.setPage} />
            </>
          )
        }
      </QueryView>
    </ConsolePage>
  )
}

function NoComments({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={MessagesSquare} title="No comment matches">
        Try fewer letters, or another state.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={MessagesSquare} title="No comments yet">
      People write them below the posts of your journal, and on pages that hold a comments module. Those that
      need your eye will wait here.
    </EmptyState>
  )
}
