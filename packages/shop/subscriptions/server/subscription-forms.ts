import type { Form } from '@buoy/kernel/server/form.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { type OwnFormDeps, signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { createSubscriptionInput, endSubscriptionInput, SUBSCRIPTION_NONCE_FIELD } from '../contract.ts'
import { CREATE_SUBSCRIPTION_PATH, SUBSCRIPTIONS_PATH } from '../rules/subscription-paths.ts'
import { createSubscription, type SubscriptionDeps } from './create-subscription.ts'
import { endSubscription } from './end-subscription.ts'

const END = {
  name: 'subscription',
  nonceField: SUBSCRIPTION_NONCE_FIELD,
  schema: endSubscriptionInput,
} as const

/** The forms about repeat orders, by the address of the page that shows them. */
export function subscriptionForms(deps: OwnFormDeps & SubscriptionDeps): Record<string, Form> {
  return {
    [CREATE_SUBSCRIPTION_PATH]: signedIn(deps, async (post) => {
      const read = readPost(deps, post, {
        name: 'subscription',
        nonceField: SUBSCRIPTION_NONCE_FIELD,
        schema: createSubscriptionInput(deps.texts()),
      })
      if (!read.ok) return read.reply
      const { order, every_weeks, method } = read.input
      const customerId = post.customer.id
      const request = { customerId, orderId: order, everyWeeks: every_weeks, methodId: method }
      const made = await createSubscription(deps, request)
      if (!made.ok) return refuseForm(post, 'subscription', made.refusals)
      return { kind: 'go', to: withNotice(SUBSCRIPTIONS_PATH, 'agreement-made') }
    }),
    [SUBSCRIPTIONS_PATH]: signedIn(deps, async (post) => {
      const read = readPost(deps, post, END)
      if (!read.ok) return read.reply
      const ended = await endSubscription(deps, { customerId: post.customer.id, id: read.input.subscription })
      if (!ended.ok) return refuseForm(post, 'subscription', ended.refusals)
      return { kind: 'go', to: withNotice(SUBSCRIPTIONS_PATH, 'agreement-ended') }
    }),
  }
}
