import type { ConsoleCheckoutTest } from '../checkout-test-contract.ts'
import { DraftCheckoutTest } from './DraftCheckoutTest.tsx'
import { LayoutPictures } from './LayoutPictures.tsx'
import { LayoutTable } from './LayoutTable.tsx'
import { ShopTestReport, type ShopTestWords } from './ShopTestReport.tsx'
import { TestFrame } from './TestFrame.tsx'
import { useCheckoutTestActions } from './use-shop-test-actions.ts'

/** One test of the checkout: prepared before it begins, and how it stands from then on. */
export function CheckoutTestPage() {
  return (
    <TestFrame<ConsoleCheckoutTest> path="/checkout-tests">
      {(saved) =>
        saved.state === 'draft' ? <DraftCheckoutTest saved={saved} /> : <CheckoutReport test={saved} />
      }
    </TestFrame>
  )
}

function CheckoutReport({ test }: { test: ConsoleCheckoutTest }) {
  const words: ShopTestWords = {
    keep: 'Keep it',
    keepLabel: 'Keep it: end the test with the original checkout',
    adopt: 'Make it the shop’s',
    adoptLabel: (name) => `Make it the shop’s: end the test with the checkout of ${name}`,
    won: (name) => {
      if (test.winner === 0) return 'the checkout stayed as it was.'
      return test.undoneAt === null
        ? `the checkout of ${name} became the shop’s.`
        : `the checkout of ${name} was the shop’s, and was taken back.`
    },
    conflict: 'The checkout was changed meanwhile',
    overwrite: 'Overwrite it',
    leave: 'Leave the checkout as it is',
    back: 'Take the checkout back',
    backNote: 'The shop gets the layout back that it had before the test.',
  }
  return (
    <ShopTestReport test={test} actions={useCheckoutTestActions(test.id)} words={words}>
      <LayoutPictures variants={test.variants} />
      <LayoutTable variants={test.variants} />
    </ShopTestReport>
  )
}
