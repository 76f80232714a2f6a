import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Link } from 'react-router'
import type { PageTestList, PageTestState } from '../console-contract.ts'
import { HoldoutPanel } from './HoldoutPanel.tsx'
import styles from './page-tests.module.css'
import { STATE } from './test-words.ts'

type Row = PageTestList['tests'][number]

const COLUMNS: Column<Row>[] = [
  { key: 'name', heading: 'Test', cell: (test) => <TestLink test={test} /> },
  { key: 'page', heading: 'Where', cell: ({ pageTitle }) => pageTitle || '–' },
  { key: 'subject', heading: 'Tested', isWideOnly: true, cell: ({ subjectLabel }) => subjectLabel },
  { key: 'state', heading: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
]

/** The tests of pages and templates, of prices and of the checkout: what runs, what is prepared, what came of others. */
export function PageTestsPage() {
  const tests = useQuery({
    queryKey: ['page-tests'],
    queryFn: () => callApi<PageTestList>('/page-tests'),
  })
  return (
    <ConsolePage
      title="Tests"
      lead="Show some visitors a variant of a page, template or saved section, other prices or another checkout, and see which does better."
      back={{ to: '/pages', label: 'Pages' }}
      actions={
        <>
          <Button component={Link} to="/pages/tests/settings" variant="default">
            Settings
          </Button>
          <Button component={Link} to="/pages/tests/prices/new" variant="default">
            New test of prices
          </Button>
          <Button component={Link} to="/pages/tests/checkout/new" variant="default">
            New test of the checkout
          </Button>
          <MainButton component={Link} to="/pages/tests/new">
            New test of a page
          </MainButton>
        </>
      }
    >
      <QueryView query={tests} skeleton={<RecordListSkeleton />}>
        {({ tests: all }) =>
          all.length === 0 ? (
            <EmptyState icon={FlaskConical} title="No tests yet">
              Test a whole page, template or saved section here, or select a part of it in the editor and
              choose “Test a variant”.
            </EmptyState>
          ) : (
            <RecordList
              label="Tests"
              rows={all}
              rowKey={({ id }) => id}
              columns={COLUMNS}
              card={(test) => (
                <div className={styles.card}>
                  <TestLink test={test} />
                  <StateBadge state={test.state} />
                  <span className={styles.quiet}>
                    {[test.pageTitle, test.subjectLabel].filter(Boolean).join(' · ')}
                  </span>
                </div>
              )}
            />
          )
        }
      </QueryView>
      <HoldoutPanel />
    </ConsolePage>
  )
}

function TestLink({ test: { id, name, kind } }: { test: Row }) {
  return (
    <Link
      to={`/pages/tests/${kind === 'page' ? '' : `${kind}/`}${id}`}
      className={`${rowLinkClass} ${styles.title}`}
    >
      {name}
    </Link>
  )
}

/** Where a test is in its life. */
export function StateBadge({ state }: { state: PageTestState }) {
  const { label, colour } = STATE[state]
  return <Badge color={colour}>{label}</Badge>
}
