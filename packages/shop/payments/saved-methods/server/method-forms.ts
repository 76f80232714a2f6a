import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Form, FormPost, FormReply } from '@buoy/kernel/server/form.ts'
import { withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import {
  ADD_METHOD_PATH,
  CHANGE_METHOD_PATH,
  PAYMENT_METHODS_PATH,
} from '@buoy/people/customers/rules/account-pages.ts'
import type { FormName } from '@buoy/people/customers/rules/form-actions.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { type OwnForm, type OwnFormDeps, signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { confirmHash } from '../../stripe/rules/confirm-hash.ts'
import {
  ADD_METHOD_NONCE_FIELD,
  addMethodInput,
  changeMethodInput,
  METHODS_NONCE_FIELD,
  methodActionInput,
} from '../contract.ts'
import { messages } from '../messages.ts'
import { CARD_GATEWAY } from '../rules/card-gateway.ts'
import { readTokenChoice } from '../rules/token-choice.ts'
import { type ChangeMethodsDeps, chooseDefault, noMethod, removeMethod } from './change-methods.ts'
import { findChargeable } from './find-methods.ts'
import { type SetUp, type SetUpDeps, setUpMethod } from './set-up-method.ts'

export type MethodFormDeps = OwnFormDeps &
  SetUpDeps &
  ChangeMethodsDeps & {
    /** Has the customer's repeat orders, or one of them, paid with another method; refused when that one is not theirs. */
    paySubscriptionsWith: (request: {
      customerId: string
      subscription: number | null
      method: number
    }) => Promise<Outcome<null>>
  }

const ADD = { name: 'addMethod', nonceField: ADD_METHOD_NONCE_FIELD, schema: addMethodInput } as const
const CHANGE = {
  name: 'changeMethod',
  nonceField: ADD_METHOD_NONCE_FIELD,
  schema: changeMethodInput,
} as const
const ACT = { name: 'methods', nonceField: METHODS_NONCE_FIELD, schema: methodActionInput } as const

/** The forms of the pages about payment methods, by the address of the page that shows them. */
export function methodForms(deps: MethodFormDeps): Record<string, Form> {
  return {
    [ADD_METHOD_PATH]: signedIn(deps, addMethod(deps)),
    [PAYMENT_METHODS_PATH]: signedIn(deps, actOnMethod(deps)),
    [CHANGE_METHOD_PATH]: signedIn(deps, changeMethod(deps)),
  }
}

/** Saves a new payment method (S2.12). */
function addMethod(deps: MethodFormDeps): OwnForm {
  return async (post) => {
    const read = readPost(deps, post, ADD)
    if (!read.ok) return read.reply
    const setUp = await setUpFrom(deps, post, read.input.stripe_source)
    if (setUp.kind !== 'kept') return answer(post, 'addMethod', ADD_METHOD_PATH, setUp)
    return { kind: 'go', to: withNotice(PAYMENT_METHODS_PATH, 'method-added') }
  }
}

/** Deletes a method, or has it offered first. */
function actOnMethod(deps: MethodFormDeps): OwnForm {
  return async (post) => {
    const read = readPost(deps, post, ACT)
    if (!read.ok) return read.reply
    const { action, method } = read.input
    const owner = { customerId: post.customer.id, mode: deps.providerMode }
    const changed = await (action === 'delete' ? removeMethod : chooseDefault)(deps, owner, method)
    if (!changed.ok) return refuseForm(post, 'methods', changed.refusals)
    const notice = action === 'delete' ? 'method-deleted' : 'method-default'
    return { kind: 'go', to: withNotice(PAYMENT_METHODS_PATH, notice) }
  }
}

/** Replaces the method in use (S2.13): the default, and what repeat orders are paid with. */
function changeMethod(deps: MethodFormDeps): OwnForm {
  return async (post) => {
    const read = readPost(deps, post, CHANGE)
    if (!read.ok) return read.reply
    const { stripe_source, subscription } = read.input
    const owner = { customerId: post.customer.id, mode: deps.providerMode }
    const choice = readTokenChoice(CARD_GATEWAY, post.fields)
    if (choice === null) return refuseForm(post, 'changeMethod', [noMethod(deps.texts())])
    const setUp =
      choice.kind === 'new'
        ? await setUpFrom(deps, post, stripe_source)
        : await knownMethod(deps, owner, choice.id)
    if (setUp.kind !== 'kept') return answer(post, 'changeMethod', CHANGE_METHOD_PATH, setUp)
    const one = subscription === '' ? null : Number(subscription)
    const paid = await deps.paySubscriptionsWith({
      customerId: owner.customerId,
      subscription: one,
      method: setUp.id,
    })
    if (!paid.ok) return refuseForm(post, 'changeMethod', paid.refusals)
    await chooseDefault(deps, owner, setUp.id)
    return { kind: 'go', to: withNotice(PAYMENT_METHODS_PATH, 'method-changed') }
  }
}

async function knownMethod(
  deps: MethodFormDeps,
  owner: Parameters<typeof findChargeable>[1],
  id: number,
): Promise<SetUp> {
  const known = await findChargeable(deps.db, owner, id)
  return known === null
    ? { kind: 'refused', refusal: noMethod(deps.texts()) }
    : { kind: 'kept', id: known.id }
}

async function setUpFrom(deps: MethodFormDeps, post: Parameters<OwnForm>[0], source: string): Promise<SetUp> {
  if (source === '') {
    const message = translator(messages, deps.texts())('enterCard')
    return { kind: 'refused', refusal: { code: 'no-card', message } }
  }
  const { customer: owner, caller, fields } = post
  return setUpMethod(deps, { owner, caller, fields, gateway: CARD_GATEWAY }, source)
}

/** Says no, or sends the browser to the bank by the documented hash (S2.29). */
function answer(
  post: FormPost,
  form: FormName,
  page: string,
  setUp: Exclude<SetUp, { kind: 'kept' }>,
): FormReply {
  if (setUp.kind === 'refused') return refuseForm(post, form, [setUp.refusal])
  const back = `${PAYMENT_METHODS_PATH}?setup_intent=${setUp.intent}`
  return { kind: 'go', to: `${page}${confirmHash('setup', setUp.clientSecret, back)}` }
}
