import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { isUnknown } from '@buoy/ui/console/QueryView.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Dices, SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import type { CampaignDetail } from '../../campaigns/console-contract.ts'
import type { DrawList } from '../../games/draw-contract.ts'
import { CheckDraws } from './CheckDraws.tsx'
import { DrawCard, drawColumns } from './draw-columns.tsx'
import { HowToVerify } from './HowToVerify.tsx'
import styles from './popup-reports.module.css'
import { ReportFrame } from './ReportFrame.tsx'

const RESULTS = [
  { value: '', label: 'All' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
]

/** What the game of a popup has drawn, and whether each draw follows from what was promised before it. */
export function DrawsPage() {
  const { id = '' } = useParams()
  const { filter } = useListQuery()
  const result = RESULTS.find(({ value }) => value === filter('result'))?.value ?? ''
  const campaign = useQuery({
    queryKey: ['popup-name', id],
    queryFn: () => callApi<CampaignDetail>(`/popups/${encodeURIComponent(id)}`),
  })
  const back = { to: `/popups/${id}/report`, label: 'Report' }
  if (isUnknown(campaign)) {
    return (
      <ConsolePage title="Draws" back={{ to: '/popups/reports', label: 'Popup reports' }}>
        <EmptyState icon={SearchX} title="There is no such popup">
          It may have been deleted. Go back to the reports to find another.
        </EmptyState>
      </ConsolePage>
    )
  }
  const asked = (period: Period) => new URLSearchParams({ ...period, ...(result !== '' && { result }) })
  return (
    <ConsolePage
      title={campaign.data ? `Draws: ${campaign.data.name}` : 'Draws'}
      lead="Each draw is done again from its seed and odds, and compared with what visitors were told."
      back={back}
    >
      <ReportFrame csvPath={(period) => `/popups/${id}/draws/csv?${asked(period)}`}>
        {(period) => (
          <>
            <CheckDraws key={id} id={id} />
            <SomeDraws id={id} asked={asked(period)} result={result} />
            <HowToVerify />
          </>
        )}
      </ReportFrame>
    </ConsolePage>
  )
}

function SomeDraws({ id, asked, result }: { id: string; asked: URLSearchParams; result: string }) {
  const list = useListQuery()
  const path = `/popups/${id}/draws?${new URLSearchParams({ ...Object.fromEntries(asked), page: String(list.page) })}`
  const query = usePage<DrawList>(['popup-draws', path], path)
  return (
    <section className={styles.stack} aria-label="Draws">
      <FilterChips
        label="Result"
        choices={RESULTS}
        value={result}
        onChange={(value) => list.setFilter('result', value)}
      />
      <PagedRecords
        label="Draws"
        things="draws"
        query={query}
        rowsOf={({ draws }) => draws}
        rowKey={(draw) => draw.id}
        columns={drawColumns}
        card={(draw) => <DrawCard draw={draw} />}
        empty={
          <EmptyState icon={Dices} title={result === '' ? 'No draws in this period' : 'No such draws'}>
            {result === ''
              ? 'A draw is listed when a visitor has played. Choose another period to see earlier ones.'
              : 'Choose another result or another period.'}
          </EmptyState>
        }
        onPage={list.setPage}
      />
    </section>
  )
}
