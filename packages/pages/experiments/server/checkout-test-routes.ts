import type { Database } from '@buoy/kernel/server/database.ts'
import {
  checkoutTestInput,
  endCheckoutTestInput,
  newCheckoutTestInput,
  undoCheckoutTestInput,
} from '../checkout-test-contract.ts'
import { changeCheckoutTest, createCheckoutTest, findConsoleCheckoutTest } from './edit-checkout-test.ts'
import type { TestDeps } from './edit-test.ts'
import { endCheckoutTest, startCheckoutTest } from './run-checkout-test.ts'
import { shopTestRoutes } from './shop-test-routes.ts'
import { undoCheckoutTest } from './undo-checkout-test.ts'

/** The console's calls about tests of the checkout, below `/console/api/checkout-tests`. Behind the owner guard. */
export function checkoutTestRoutes(deps: TestDeps & { db: Database }) {
  return shopTestRoutes(deps, {
    path: '/checkout-tests',
    inputs: {
      new: newCheckoutTestInput,
      test: checkoutTestInput,
      end: endCheckoutTestInput,
      undo: undoCheckoutTestInput,
    },
    find: findConsoleCheckoutTest,
    create: createCheckoutTest,
    change: changeCheckoutTest,
    start: startCheckoutTest,
    end: endCheckoutTest,
    undo: undoCheckoutTest,
    conflicts: ['layout-changed'],
  })
}
