import { Anchor } from '@mantine/core'
import type { ConsolePageTest } from '../console-contract.ts'
import { audienceWords } from './audience-words.ts'
import { DraftTest } from './DraftTest.tsx'
import styles from './page-tests.module.css'
import { TestFrame } from './TestFrame.tsx'
import { TestReport } from './TestReport.tsx'
import { useTestActions } from './use-test-actions.ts'
import { VariantPictures } from './VariantPictures.tsx'

/** One test: prepared before it begins, and how it stands from then on. */
export function PageTestPage() {
  return (
    <TestFrame<ConsolePageTest> path="/page-tests">
      {(saved) => (
        <div className={styles.form}>
          <p className={styles.quiet}>
            {saved.subjectLabel} on{' '}
            <Anchor href={saved.path} target="_blank" rel="noreferrer">
              {saved.pageTitle}
            </Anchor>
            {saved.state !== 'draft' && `. ${audienceWords(saved.audience)}, ${saved.coverage}% of them.`}
          </p>
          {saved.state === 'draft' ? (
            <DraftTest key={variantsOf(saved)} saved={saved} />
          ) : (
            <PageReport test={saved} />
          )}
        </div>
      )}
    </TestFrame>
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
