import type { ConsolePriceTest } from '../price-test-contract.ts'
import { DraftPriceTest } from './DraftPriceTest.tsx'
import { PriceTable } from './PriceTable.tsx'
import { ShopTestReport, type ShopTestWords } from './ShopTestReport.tsx'
import { TestFrame } from './TestFrame.tsx'
import { usePriceTestActions } from './use-shop-test-actions.ts'

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
  const words: ShopTestWords = {
    keep: 'Keep them',
    keepLabel: 'Keep them: end the test with the standing prices',
    adopt: 'Make them the shop’s',
    adoptLabel: (name) => `Make them the shop’s: end the test with the prices of ${name}`,
    won: (name) => {
      if (test.winner === 0) return 'prices stayed as they were.'
      return test.undoneAt === null
        ? `the prices of ${name} became the shop’s.`
        : `the prices of ${name} were the shop’s, and were taken back.`
    },
    conflict: actions.concernsOther ? 'Another test compares these prices' : 'Prices were changed meanwhile',
    overwrite: actions.concernsOther ? 'Change them all the same' : 'Overwrite them',
    leave: 'Leave the prices as they are',
    back: 'Take the prices back',
    backNote: 'The shop gets the prices back that it had before the test.',
  }
  return (
    <ShopTestReport test={test} actions={actions} words={words}>
      <PriceTable test={test} />
    </ShopTestReport>
  )
}
