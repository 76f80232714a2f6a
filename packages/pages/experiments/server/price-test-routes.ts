import type { Database } from '@buoy/kernel/server/database.ts'
import {
  endPriceTestInput,
  newPriceTestInput,
  priceTestInput,
  undoPriceTestInput,
} from '../price-test-contract.ts'
import { changePriceTest, createPriceTest, findConsolePriceTest } from './edit-price-test.ts'
import type { TestDeps } from './edit-test.ts'
import { endPriceTest, startPriceTest } from './run-price-test.ts'
import { shopTestRoutes } from './shop-test-routes.ts'
import { undoWinner } from './undo-winner.ts'

/** The console's calls about tests of prices, below `/console/api/price-tests`. Behind the owner guard. */
export function priceTestRoutes(deps: TestDeps & { db: Database }) {
  return shopTestRoutes(deps, {
    path: '/price-tests',
    inputs: {
      new: newPriceTestInput,
      test: priceTestInput,
      end: endPriceTestInput,
      undo: undoPriceTestInput,
    },
    find: findConsolePriceTest,
    create: createPriceTest,
    change: changePriceTest,
    start: startPriceTest,
    end: endPriceTest,
    undo: undoWinner,
    conflicts: ['unknown-goods', 'prices-changed', 'other-test-compares'],
  })
}
