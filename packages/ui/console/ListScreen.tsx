import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ConsolePage } from './ConsolePage.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FilterChips, type FilterChoice } from './FilterChips.tsx'
import { ListViews } from './ListViews.tsx'
import styles from './list-screen.module.css'
import { MainButton } from './MainButton.tsx'
import { Paging } from './Paging.tsx'
import { QueryView } from './QueryView.tsx'
import { RecordList, type RecordListProps, RecordListSkeleton } from './RecordList.tsx'
import { SearchField } from './SearchField.tsx'
import { useColumns } from './use-columns.ts'
import type { List } from './use-list.ts'

type Words = { title: string; text: ReactNode }

type Content<Page, Row> =
  | { table: Omit<RecordListProps<Row>, 'rows' | 'isStale'>; children?: never }
  | { table?: never; children: (page: Page, isStale: boolean) => ReactNode }

type Props<Page extends ListPage, Row> = Content<Page, Row> & {
  title: string
  lead?: ReactNode
  back?: { to: string; label: string } | undefined
  list: List<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** What is listed, in the plural: `orders`. */
  things: string
  /** What the search field looks through: `Search code or name`. */
  search: string
  /** Further things to do here, beside the main one. */
  actions?: ReactNode
  /** The screen's main action: where one more is made. */
  create?: { to: string; label: string }
  /** The filter that is changed most, named as in the address. */
  chips?: { label: string; filter: string; choices: FilterChoice[] }
  /** Further filters, after the chips: a `FilterMenu` where there are several. */
  filters?: ReactNode
  /** What stands above the filters, such as figures. */
  summary?: ReactNode
  /** What stands between filters and list, such as what is done with chosen rows. */
  tools?: ReactNode
  /** What stands in where there is nothing to list: nothing yet, or nothing that matches. */
  empty: { icon: LucideIcon; none: Words; noMatch: Words }
  /** What follows the list, such as its drawer. */
  after?: ReactNode
}

/**
 * A list as a screen of its own: search, filters and page stand in the address; the list is a table, cards on phones, or
 * what `children` make of a page; it is shown in each of its states: on its way, failed, empty, stale, full.
 */
export function ListScreen<Page extends ListPage, Row>(props: Props<Page, Row>) {
  const { list, things } = props
  const { answer } = list
  const rows = answer.data === undefined ? [] : props.rowsOf(answer.data)
  const columns = useColumns(list, props.table?.columns ?? [], rows)
  return (
    <ConsolePage title={props.title} lead={props.lead} back={props.back} actions={actionsOf(props)}>
      {props.summary}
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField label={props.search} value={list.search} onChange={list.setSearch} />
        </div>
        <Chips {...props} />
        <div className={styles.tools}>
          {props.filters}
          <ListViews list={list.name} />
          <ColumnMenu columns={columns} />
        </div>
      </div>
      {props.tools}
      <QueryView query={answer} skeleton={<RecordListSkeleton cells={columns.shown.length || 1} />}>
        {(page) => {
          if (rows.length === 0) return <Empty {...props} />
          return (
            <>
              {props.table ? (
                <RecordList
                  {...props.table}
                  columns={columns.shown}
                  rows={rows}
                  isStale={answer.isPlaceholderData}
                />
              ) : (
                props.children(page, answer.isPlaceholderData)
              )}
              <Paging {...page} things={things} onChange={list.setPage} />
            </>
          )
        }}
      </QueryView>
      {props.after}
    </ConsolePage>
  )
}

/** What can be done here, the main action last; nothing at all where there is nothing. */
function actionsOf<Page extends ListPage, Row>({ actions, create }: Props<Page, Row>): ReactNode {
  if (actions === undefined && create === undefined) return undefined
  return (
    <>
      {actions}
      {create !== undefined && (
        <MainButton component={Link} to={create.to} leftSection={<Plus aria-hidden size={18} />}>
          {create.label}
        </MainButton>
      )}
    </>
  )
}

/** The filter that is changed most; choices of which there are none are left out, unless one of them is on. */
function Chips<Page extends ListPage, Row>({ list, chips }: Props<Page, Row>) {
  if (chips === undefined) return <span className={styles.chips} />
  const value = list.filter(chips.filter)
  return (
    <div className={styles.chips}>
      <FilterChips
        label={chips.label}
        choices={chips.choices.filter((one) => one.count !== 0 || one.value === '' || one.value === value)}
        value={value}
        onChange={(wanted) => list.setFilter(chips.filter, wanted)}
      />
    </div>
  )
}

function Empty<Page extends ListPage, Row>({ list, empty }: Props<Page, Row>) {
  const { title, text } = list.isNarrowed ? empty.noMatch : empty.none
  return (
    <EmptyState icon={empty.icon} title={title}>
      {text}
    </EmptyState>
  )
}
