import type { CallReply } from '@buoy/kernel/server/call.ts'
import { addCustomer } from '@buoy/people/customers/customers.fixtures.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { checkoutForm } from '../../checkout/flow/checkout.fixtures.ts'
import type { CheckoutPage, CheckoutReply } from '../../checkout/flow/contract.ts'
import { checkoutCalls } from '../../checkout/flow/server/checkout-calls.ts'
import { paymentCalls } from '../../checkout/flow/server/payment-calls.ts'
import { listMethods } from './server/find-methods.ts'
import { setUpMethod } from './server/set-up-method.ts'

/** A customer of a paying shop who is signed in. */
export type Buyer = {
  id: string
  session: string
  email: string
  /** Puts a unit into their cart and opens the checkout. */
  open: (variantId: number) => Promise<CheckoutPage>
  /** Presses the button of the checkout. */
  press: (page: CheckoutPage, source: string, changes?: Record<string, string>) => Promise<CheckoutReply>
  rest: (fields: Record<string, string>) => Promise<CallReply>
  methods: () => ReturnType<typeof listMethods>
  /** Saves a card in the account and gives its token id. */
  save: (number: string) => Promise<number>
}

let buyers = 0

/** Makes a customer with an account. */
export async function newBuyer(shop: PayingShop): Promise<Buyer> {
  const id = `buyer${++buyers}`
  const email = `${id}@example.com`
  await addCustomer(shop, id, email)
  const session = customerSession(id)
  const caller = { session, customerId: id, ip: '127.0.0.1', userAgent: 'test' }
  const call = async (name: string, fields: Record<string, string>) => {
    const calls = { ...checkoutCalls(shop.deps), ...paymentCalls(shop.deps) }
    const found = calls[name]
    if (found === undefined) throw new Error(`There is no call ${name}`)
    return found({ fields, caller })
  }
  const owner = { customerId: id, mode: 'sandbox' as const }
  return {
    id,
    session,
    email,
    open: (variantId) => shop.shopper(session, variantId),
    press: async (page, source, changes = {}) => {
      const form = checkoutForm(page, source, { billing_email: email, ...changes })
      return (await call('checkout', form)).body as CheckoutReply
    },
    rest: (fields) => call('wc_stripe_frontend_request', fields),
    methods: () => listMethods(shop.deps, owner),
    save: async (number) => {
      const source = await shop.card(number)
      const ask = { owner: { id, email, firstName: 'Mia', lastName: 'Ward' }, caller, fields: {} }
      const setUp = await setUpMethod(shop.deps, { ...ask, gateway: 'stripe_cc' }, source)
      if (setUp.kind !== 'kept') throw new Error(`The card was not saved: ${JSON.stringify(setUp)}`)
      return setUp.id
    },
  }
}
