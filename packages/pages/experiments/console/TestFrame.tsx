import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ConsolePageTest } from '../console-contract.ts'
import { StateBadge } from './PageTestsPage.tsx'

type Props<Test extends object> = {
  /** Of the API, below which tests are read by their ids. */
  path: '/page-tests' | '/price-tests' | '/checkout-tests'
  children: (test: Versioned<Test>) => ReactNode
}

/** The screen of the test that its address names, with its name and how far it is; another test is another screen. */
export function TestFrame<Test extends Pick<ConsolePageTest, 'name' | 'state'>>(props: Props<Test>) {
  const { id = '' } = useParams()
  return <OpenTest key={id} {...props} path={`${props.path}/${encodeURIComponent(id)}`} />
}

function OpenTest<Test extends Pick<ConsolePageTest, 'name' | 'state'>>(props: {
  path: string
  children: Props<Test>['children']
}) {
  const test = useDocument<Test>(props.path)
  const { data } = test
  return (
    <ConsolePage
      title={data?.name ?? 'Test'}
      back={{ to: '/pages/tests', label: 'Tests' }}
      actions={data && <StateBadge state={data.state} />}
    >
      <QueryView
        query={test}
        skeleton={<PageSkeleton />}
        unknown={{ title: 'There is no such test', text: 'Go back to the list to find another.' }}
      >
        {props.children}
      </QueryView>
    </ConsolePage>
  )
}
