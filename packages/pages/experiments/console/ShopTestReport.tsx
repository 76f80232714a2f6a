import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConsoleTestPlan } from '../console-contract.ts'
import { audienceWords } from './audience-words.ts'
import styles from './page-tests.module.css'
import { type Ending, TestReport } from './TestReport.tsx'
import type { ShopTestActions } from './use-shop-test-actions.ts'

type ShopTest = ConsoleTestPlan & { variants: { name: string }[]; undoneAt: string | null }

/** What a report says of what its winner changes. */
export type ShopTestWords = Omit<Ending, 'isPending' | 'end'> & {
  conflict: string
  overwrite: string
  leave: string
  back: string
  backNote: string
}

/** How a test stands whose winner changes the shop: the way to end it, to overwrite what was changed meanwhile, and to take it back. */
export function ShopTestReport(props: {
  test: ShopTest
  actions: ShopTestActions
  words: ShopTestWords
  children: ReactNode
}) {
  const { test, actions, words, children } = props
  const { winner, undoneAt, state } = test
  const isAdopted = state === 'ended' && winner !== null && winner > 0 && undoneAt === null
  return (
    <div className={styles.form}>
      {actions.conflict !== null && (
        <Alert color="coral" role="alert" radius="lg" title={words.conflict}>
          <div className={styles.report}>
            <p className={styles.words}>{actions.conflict}</p>
            <div className={styles.actions}>
              <Button size="sm" variant="default" loading={actions.isPending} onClick={actions.overwrite}>
                {words.overwrite}
              </Button>
              <Button size="sm" variant="default" onClick={actions.leave}>
                {words.leave}
              </Button>
            </div>
          </div>
        </Alert>
      )}
      <p className={styles.quiet}>
        {audienceWords(test.audience)}, {test.coverage}% of them
        {test.namespace !== null && `, of the group ${test.namespace.name}`}.
      </p>
      <TestReport test={test} ending={{ ...words, isPending: actions.isPending, end: actions.end }} />
      {isAdopted && (
        <div className={styles.actions}>
          <Button variant="default" loading={actions.isPending} onClick={actions.undo}>
            {words.back}
          </Button>
          <span className={styles.quiet}>{words.backNote}</span>
        </div>
      )}
      {children}
    </div>
  )
}
