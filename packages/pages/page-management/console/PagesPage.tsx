import { countedChoices, liveChoice } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { type MoreEntry, MoreMenu } from '@buoy/ui/console/MoreMenu.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Badge } from '@mantine/core'
import { PanelsTopLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PageList, PageSummary, ScheduledMove } from '../contract.ts'
import { PageMenu } from './PageMenu.tsx'
import { PublishBar } from './PublishBar.tsx'
import { PAGE_STATE, SCHEDULE_WORDS } from './page-words.ts'
import styles from './pages.module.css'

const COLUMNS: Column<PageSummary>[] = [
  { key: 'title', heading: 'Page', cell: (page) => <PageLink page={page} /> },
  {
    key: 'path',
    heading: 'Address',
    isWideOnly: true,
    cell: ({ path }) => <span className={styles.quiet}>{path}</span>,
  },
  { key: 'state', heading: 'Status', cell: (page) => <PageBadges page={page} /> },
  { key: 'changed', heading: 'Last change', cell: (page) => <LastChange page={page} /> },
  { key: 'menu', heading: 'Actions', align: 'end', cell: (page) => <PageMenu page={page} /> },
]

const MORE: readonly MoreEntry[] = [
  { label: 'Templates', to: '/pages/templates' },
  { label: 'Tests', to: '/pages/tests' },
  { label: 'Saved sections', to: '/pages/sections' },
  { label: 'Redirects', to: '/pages/redirects' },
]

/** The pages of the shop: find one, make one, archive one, choose the home page, publish several. */
export function PagesPage() {
  const list = useList<PageList>('/pages')
  const counts = list.answer.data?.countByState
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const rows = list.answer.data?.pages ?? []
  return (
    <ListScreen
      title="Pages"
      lead="The pages of your shop besides products and categories. The home page comes first."
      list={list}
      rowsOf={(page) => page.pages}
      things="pages"
      search="Search title or address"
      actions={<MoreMenu entries={MORE} />}
      create={{ to: '/pages/new', label: 'New page' }}
      chips={{
        label: 'Status',
        filter: 'state',
        choices: [liveChoice(counts, 'archived'), ...countedChoices(PAGE_STATE, counts)],
      }}
      table={{
        label: 'Pages',
        rowKey: ({ id }) => id,
        columns: COLUMNS,
        card: (page) => <PageCard page={page} />,
        selection: { chosen, onChange: setChosen, nameOf: ({ title }) => title },
      }}
      after={
        <PublishBar pages={rows.filter(({ id }) => chosen.has(id))} clear={() => setChosen(new Set())} />
      }
      empty={{
        icon: PanelsTopLeft,
        none: {
          title: 'No pages yet',
          text: 'Start with a template, publish it, and make it the home page.',
        },
        noMatch: { title: 'No pages match', text: 'Try a shorter search, or another status.' },
      }}
    />
  )
}

function PageLink({ page }: { page: PageSummary }) {
  return (
    <Link to={`/pages/${page.id}`} className={`${rowLinkClass} ${styles.title}`}>
      {page.title}
    </Link>
  )
}

export function PageBadges({ page }: { page: PageSummary }) {
  const { label, colour } = PAGE_STATE[page.state]
  return (
    <span className={styles.badges}>
      <Badge color={colour}>{label}</Badge>
      {page.isHome && <Badge color="lagoon">Home page</Badge>}
      {!page.isIndexed && <Badge color="gray">Not in search engines</Badge>}
      {page.hasChanges && page.state === 'published' && <Badge color="citrus">Unpublished changes</Badge>}
      {page.schedule.map((planned) => (
        <Planned key={planned.move} planned={planned} />
      ))}
    </span>
  )
}

/** What happens to a page by the clock, or why it did not. */
function Planned({ planned }: { planned: ScheduledMove }) {
  const { move, at, problem } = planned
  const { badge, failed } = SCHEDULE_WORDS[move]
  if (problem !== '')
    return (
      <span className={styles.problem}>
        <Badge color="coral">{failed}</Badge> {problem}
      </span>
    )
  return (
    <Badge color="lagoon" tt="none">
      {badge} <Moment at={at} />
    </Badge>
  )
}

function LastChange({ page }: { page: PageSummary }) {
  return (
    <span className={styles.quiet}>
      <Moment at={page.updatedAt} />
      {page.updatedBy !== '' && ` by ${page.updatedBy}`}
    </span>
  )
}

function PageCard({ page }: { page: PageSummary }) {
  return (
    <div className={styles.card}>
      <PageLink page={page} />
      <PageMenu page={page} />
      <PageBadges page={page} />
      <span className={styles.quiet}>{page.path}</span>
      <LastChange page={page} />
    </div>
  )
}
