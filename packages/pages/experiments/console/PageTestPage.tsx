import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import { Anchor, Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import type { ConsolePageTest } from '../console-contract.ts'
import { audienceWords } from './audience-words.ts'
import { DraftTest } from './DraftTest.tsx'
import { StateBadge } from './PageTestsPage.tsx'
import styles from './page-tests.module.css'
import { TestReport } from './TestReport.tsx'
import { useTestActions } from './use-test-actions.ts'
import { VariantPictures } from './VariantPictures.tsx'

/** One test: prepared before it begins, and how it stands from then on. */
export function PageTestPage() {
  const { id = '' } = useParams()
  return <OpenTest key={id} id={id} />
}

function OpenTest({ id }: { id: string }) {
  const test = useDocument<ConsolePageTest>(`/page-tests/${encodeURIComponent(id)}`)
  const { data } = test
  return (
    <ConsolePage
      title={data?.name ?? 'Test'}
      back={{ to: '/pages/tests', label: 'Tests' }}
      actions={data && <StateBadge state={data.state} />}
    >
      <QueryView
        query={test}
        skeleton={<Skeleton height={420} radius="lg" />}
        unknown={{ title: 'There is no such test', text: 'Go back to the list to find another.' }}
      >
        {(saved) => (
          <div className={styles.form}>
            <p className={styles.quiet}>
              {saved.subjectLabel} on{' '}
              <Anchor href={saved.path} target="_blank" rel="noreferrer">
                {saved.pageTitle}
              </Anchor>
              {saved.state !== 'draft' && `. ${audienceWords(saved.audience)}, ${saved.coverage} % of them.`}
            </p>
            {saved.state === 'draft' ? (
              <DraftTest key={variantsOf(saved)} saved={saved} />
            ) : (
              <PageReport test={saved} />
            )}
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function PageReport({ test }: { test: ConsolePageTest }) {
  const { isPending, end } = useTestActions(test.id)
  const ending = {
    keep: 'Keep it',
    keepLabel: 'Keep it: end the test with the original',
    adopt: 'Make it the page',
    adoptLabel: (name: string) => `Make it the page: end the test with ${name}`,
    won: (name: string) => `${name} is the page.`,
  }
  return (
    <>
      <TestReport test={test} ending={{ ...ending, isPending, end }} />
      {test.state !== 'ended' && <VariantPictures test={test} />}
    </>
  )
}

/** A form with other variants is another form. */
function variantsOf({ variants }: ConsolePageTest): string {
  return variants.map(({ pageId }) => pageId).join()
}
