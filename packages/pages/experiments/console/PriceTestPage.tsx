import { Alert, Button } from '@mantine/core'
import type { ConsolePriceTest } from '../price-test-contract.ts'
import { DraftPriceTest } from './DraftPriceTest.tsx'
import { PriceTable } from './PriceTable.tsx'
import styles from './page-tests.module.css'
import { TestFrame } from './TestFrame.tsx'
import { TestReport } from './TestReport.tsx'
import { usePriceTestActions } from './use-price-test-actions.ts'

/** One test of prices: prepared before it begins, and how it stands from then on. */
export function PriceTestPage() {
  return (
    <TestFrame<ConsolePriceTest> path="/price-tests">
      {(saved) => (saved.state === 'draft' ? <DraftPriceTest saved={saved} /> : <PriceReport test={saved} />)}
    </TestFrame>
  )
}

function PriceReport({ test }: { test: ConsolePriceTest }) {
  const actions = usePriceTestActions(test.id)
  const { winner, undoneAt, state } = test
  const isAdopted = state === 'ended' && winner !== null && winner > 0 && undoneAt === null
  const ending = {
    keep: 'Keep them',
    keepLabel: 'Keep them: end the test with the standing prices',
    adopt: 'Make them the shop’s',
    adoptLabel: (name: string) => `Make them the shop’s: end the test with the prices of ${name}`,
    won: (name: string) =>
      undoneAt === null
        ? `the prices of ${name} became the shop’s.`
        : `the prices of ${name} were the shop’s, and were taken back.`,
  }
  return (
    <div className={styles.form}>
      {actions.conflict !== null && (
        <Alert color="coral" role="alert" radius="lg" title="Prices were changed meanwhile">
          <p className={styles.quiet}>{actions.conflict}</p>
          <div className={styles.actions}>
            <Button size="sm" loading={actions.isPending} onClick={actions.overwrite}>
              Overwrite them
            </Button>
            <Button size="sm" variant="default" onClick={actions.leave}>
              Leave the prices as they are
            </Button>
          </div>
        </Alert>
      )}
      <TestReport test={test} ending={{ ...ending, isPending: actions.isPending, end: actions.end }} />
      {isAdopted && (
        <div className={styles.actions}>
          <Button variant="default" loading={actions.isPending} onClick={actions.undo}>
            Take the prices back
          </Button>
          <span className={styles.quiet}>The prices of before the test become the shop’s again.</span>
        </div>
      )}
      <PriceTable test={test} />
    </div>
  )
}
