import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { countedChoices, FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import queue from '@buoy/ui/console/queue.module.css'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Box, Select } from '@mantine/core'
import { MessageSquareText } from 'lucide-react'
import type { ConsoleReviews } from '../contract.ts'
import { ReviewQueue } from './ReviewQueue.tsx'
import { STATE_WORDS } from './review-states.ts'

const STARS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}))

/** What shoppers say: those that wait first, each with its photos, its order, and what can be done with it. */
export function ReviewsPage() {
  const list = useListQuery()
  const reviews = usePage<ConsoleReviews>(['reviews', list.asQuery], `/reviews${list.asQuery}`, LIVE_MS)
  const isFiltered = list.search !== '' || list.filter('rating') !== '' || list.filter('state') !== ''
  return (
    <ConsolePage
      title="Reviews"
      lead={
        <Box component="span" visibleFrom="sm">
          J and K go from one to the next, A approves, R rejects, X selects.
        </Box>
      }
      actions={
        <SearchField label="Search text, name or email" value={list.search} onChange={list.setSearch} />
      }
    >
      <div className={queue.filters}>
        <FilterChips
          label="State"
          value={list.filter('state')}
          onChange={(state) => list.setFilter('state', state)}
          choices={[{ value: '', label: 'All' }, ...countedChoices(STATE_WORDS, reviews.data?.countByState)]}
        />
        <Select
          aria-label="Stars"
          placeholder="Any stars"
          clearable
          data={STARS}
          value={list.filter('rating') || null}
          onChange={(stars) => list.setFilter('rating', stars ?? '')}
          w={150}
        />
      </div>
      <QueryView query={reviews} skeleton={<RecordListSkeleton />}>
        {(data) =>
          data.reviews.length === 0 ? (
            <NoReviews isFiltered={isFiltered} />
          ) : (
            <>
              <ReviewQueue key={list.asQuery} reviews={data.reviews} isStale={reviews.isPlaceholderData} />
              <Paging {...data} things="reviews" onChange={list.setPage} />
            </>
          )
        }
      </QueryView>
    </ConsolePage>
  )
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={MessageSquareText} title="No review matches">
        Try fewer letters, other stars, or another state.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={MessageSquareText} title="No reviews yet">
      Shoppers write them at the foot of a product’s page. Those that need your eye will wait here.
    </EmptyState>
  )
}
