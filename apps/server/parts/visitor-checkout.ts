import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { ShownTest } from '@buoy/pages/document/contract.ts'
import { isCheckoutTest, type RunningTests } from '@buoy/pages/experiments/server/running-tests.ts'
import { type Choices, showTests } from '@buoy/pages/experiments/server/vary-page.ts'
import type { Cart } from '@buoy/shop/cart/contract.ts'
import { keepCheckoutLayout } from '@buoy/shop/cart/server/keep-checkout-layout.ts'
import type { CheckoutLayout } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { readLayoutRecord } from '@buoy/shop/checkout/layout/server/layout-records.ts'
import { openCheckoutLayout } from '@buoy/shop/checkout/layout/server/layout-setting.ts'
import { openUnchanging } from './unchanging.ts'

type Deps = { db: Database; secret: string; listen: Listen; runningTests: RunningTests }

/** How the checkout of one cart is laid out, and the tests in which its shopper is counted there. */
export type ShownCheckout = { layout: CheckoutLayout; tests: ShownTest[] }

/**
 * Finds how checkouts are laid out. A cart keeps the layout of the variant in which its checkout was opened first until it is ordered: after
 * login, on another device, after the test has ended. Who has another than that of their variant is not counted.
 */
export function openVisitorCheckout(deps: Deps) {
  const { db } = deps
  const standing = openCheckoutLayout(deps)
  const readLayout = openUnchanging((id) => readLayoutRecord(db, id))
  return async (
    { session, cart }: { session: string; cart: Pick<Cart, 'lines' | 'checkoutLayoutId'> },
    choices: Choices,
  ): Promise<ShownCheckout> => {
    const running = choices.size === 0 ? [] : (await deps.runningTests()).filter(isCheckoutTest)
    const test = running.find(({ id }) => choices.has(id))
    const ofVariant = test?.layouts[choices.get(test.id) ?? 0] ?? null
    const kept = cart.checkoutLayoutId ?? null
    const isEmpty = cart.lines.length === 0
    if (kept === null && ofVariant !== null && !isEmpty) await keepCheckoutLayout(db, session, ofVariant)
    const layoutId = kept ?? ofVariant
    const isCounted = test !== undefined && layoutId === ofVariant && !isEmpty
    return {
      layout: (await readLayout(layoutId)) ?? (await standing()),
      tests: isCounted ? showTests(deps, [test], choices) : [],
    }
  }
}
