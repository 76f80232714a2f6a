import { countedChoices } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { useList } from '@buoy/ui/console/use-list.ts'
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
  const list = useList<ConsoleReviews>('/reviews', { everyMs: LIVE_MS })
  return (
    <ListScreen
      title="Reviews"
      lead={
        <Box component="span" visibleFrom="sm">
          Keyboard: J and K move between reviews, A approves, R rejects, X selects.
        </Box>
      }
      list={list}
      rowsOf={(page) => page.reviews}
      things="reviews"
      search="Search text, name or email"
      chips={{
        label: 'State',
        filter: 'state',
        choices: [
          { value: '', label: 'All' },
          ...countedChoices(STATE_WORDS, list.answer.data?.countByState),
        ],
      }}
      filters={
        <Select
          aria-label="Stars"
          placeholder="Any stars"
          clearable
          data={STARS}
          value={list.filter('rating') || null}
          onChange={(stars) => list.setFilter('rating', stars ?? '')}
          size="sm"
          w={130}
        />
      }
      empty={{
        icon: MessageSquareText,
        none: {
          title: 'No reviews yet',
          text: 'Shoppers write them on product pages. Those that need your approval appear here.',
        },
        noMatch: {
          title: 'No reviews match',
          text: 'Try a shorter search, other stars, or another status.',
        },
      }}
    >
      {(page, isStale) => <ReviewQueue key={list.asQuery} reviews={page.reviews} isStale={isStale} />}
    </ListScreen>
  )
}
