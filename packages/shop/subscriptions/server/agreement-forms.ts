import type { Form } from '@buoy/kernel/server/form.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { type OwnFormDeps, signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { AGREEMENT_NONCE_FIELD, endAgreementInput, makeAgreementInput } from '../contract.ts'
import { AGREEMENTS_PATH, MAKE_AGREEMENT_PATH } from '../rules/agreement-paths.ts'
import { endAgreement } from './end-agreement.ts'
import { type AgreementDeps, makeAgreement } from './make-agreement.ts'

const MAKE = { name: 'agreement', nonceField: AGREEMENT_NONCE_FIELD, schema: makeAgreementInput } as const
const END = { name: 'agreement', nonceField: AGREEMENT_NONCE_FIELD, schema: endAgreementInput } as const

/** The forms about repeat orders, by the address of the page that shows them. */
export function agreementForms(deps: OwnFormDeps & AgreementDeps): Record<string, Form> {
  return {
    [MAKE_AGREEMENT_PATH]: signedIn(deps, async (post) => {
      const read = readPost(deps, post, MAKE)
      if (!read.ok) return read.reply
      const { order, every_weeks, method } = read.input
      const customerId = post.customer.id
      const ask = { customerId, orderId: order, everyWeeks: every_weeks, methodId: method }
      const made = await makeAgreement(deps, ask)
      if (!made.ok) return refuseForm(post, 'agreement', made.refusals)
      return { kind: 'go', to: withNotice(AGREEMENTS_PATH, 'agreement-made') }
    }),
    [AGREEMENTS_PATH]: signedIn(deps, async (post) => {
      const read = readPost(deps, post, END)
      if (!read.ok) return read.reply
      const ended = await endAgreement(deps, { customerId: post.customer.id, id: read.input.agreement })
      if (!ended.ok) return refuseForm(post, 'agreement', ended.refusals)
      return { kind: 'go', to: withNotice(AGREEMENTS_PATH, 'agreement-ended') }
    }),
  }
}
