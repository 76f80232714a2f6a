import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
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
            {placeWords(saved)} <Tested test={saved} />
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

/** What is tested, up to the name of what it is on: `Text: Hello on`, `Whole template:`. */
function placeWords({ subjectLabel, subject, thing }: ConsolePageTest): string {
  if (thing === 'page') return `${subjectLabel} on`
  return subject === null ? `${subjectLabel}:` : `${subjectLabel} in the ${thing}`
}

/** Leads to what is tested: to the page as visitors read it, or to where a template or saved section is looked after. */
function Tested({ test: { pageId, pageTitle, path, thing } }: { test: ConsolePageTest }) {
  return path === null ? (
    <Anchor
      inherit
      component={Link}
      to={thing === 'template' ? `/pages/templates/${pageId}` : `/pages/${pageId}/edit`}
    >
      {pageTitle}
    </Anchor>
  ) : (
    <Anchor inherit href={path} target="_blank" rel="noreferrer">
      {pageTitle}
    </Anchor>
  )
}

function PageReport({ test }: { test: ConsolePageTest }) {
  const { thing } = test
  const { isPending, end } = useTestActions(test)
  const ending = {
    keep: 'Keep it',
    keepLabel: 'Keep it: end the test with the original',
    adopt: `Make it the ${thing}`,
    adoptLabel: (name: string) => `Make it the ${thing}: end the test with ${name}`,
    won: (name: string) => `${name} is the ${thing}.`,
  }
  return (
    <>
      <TestReport test={test} ending={{ ...ending, isPending, end }} />
      <VariantPictures test={test} />
    </>
  )
}

/** A form with other variants is another form. */
function variantsOf({ variants }: ConsolePageTest): string {
  return variants.map(({ pageId }) => pageId).join()
}
