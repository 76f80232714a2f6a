import type { CheckoutTestInput } from './checkout-test-contract.ts'
import { openPricedShop } from './price-tests.fixtures.ts'
import {
  changeCheckoutTest,
  createCheckoutTest,
  findConsoleCheckoutTest,
} from './server/edit-checkout-test.ts'
import { startCheckoutTest } from './server/run-checkout-test.ts'

type Layout = CheckoutTestInput['variants'][number]['layout']

/** The demo shop, with tests of its checkout. */
export async function openCheckoutShop() {
  const shop = await openPricedShop()
  const { deps, owner } = shop

  /** Makes a test with one variant that differs in these choices and starts it; answers its id, and the first refusal. */
  async function startCheckout(choices: Partial<Layout>, part: Partial<CheckoutTestInput> = {}) {
    const { id } = await createCheckoutTest(deps, { name: 'Calm checkout', owner })
    const made = await findConsoleCheckoutTest(deps, id)
    if (made === null) throw new Error('the test was not made')
    const { name, coverage, audience, namespace, startsAt, endsAt, variants } = made
    const test: CheckoutTestInput = {
      ...{ name, coverage, audience, namespace, startsAt, endsAt, goal: { kind: 'order' } },
      variants: variants.map((one, at) =>
        at === 0 ? one : { ...one, layout: { ...one.layout, ...choices } },
      ),
      ...part,
    }
    const changed = await changeCheckoutTest(deps, { id, test, owner })
    const started = changed.ok ? await startCheckoutTest(deps, { id, owner }) : changed
    return { id, code: started.ok ? null : (started.refusals[0]?.code ?? '') }
  }
  return { ...shop, startCheckout }
}

export type CheckoutShop = Awaited<ReturnType<typeof openCheckoutShop>>
