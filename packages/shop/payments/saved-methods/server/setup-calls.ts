import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Call, Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { FORM_ACTIONS } from '@buoy/people/customers/rules/form-actions.ts'
import { findCustomer } from '@buoy/people/customers/server/read-customer.ts'
import { statusOf } from '../../../sessions/card-testing/server/guard-attempt.ts'
import type { RestError } from '../../port/contract.ts'
import { type OpenSetupReply, openSetupInput, type SetupIntentReply, setupIntentInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { CARD_GATEWAY } from '../rules/card-gateway.ts'
import { openSetup, type SetUpDeps, type SetUpRequest, setUpMethod } from './set-up-method.ts'

export type SetupCallDeps = SetUpDeps & { nonces: NonceDeps }

/** `wc_stripe_create_setup_intent` (S7.08, S7.09): asks the bank whether a card may be kept. */
export function setupCalls(deps: SetupCallDeps): Record<string, Call> {
  return {
    wc_stripe_create_setup_intent: async ({ fields, caller }) => {
      const t = translator(messages, deps.texts())
      const input = setupIntentInput.safeParse(fields)
      if (!input.success) return failure(400, t('cardDamaged'))
      const asked = await whoAsks(deps, { fields, caller }, input.data.nonce)
      if (!asked.ok) return failure(asked.status, asked.message)
      const answer = await setUpMethod(deps, asked.request, input.data.stripe_source_id)
      if (answer.kind === 'refused') return failure(statusOf([answer.refusal]), answer.refusal.message)
      const body: SetupIntentReply =
        answer.kind === 'kept'
          ? { status: 'success', client_secret: '' }
          : { status: 'requires_action', client_secret: answer.clientSecret }
      return { status: 200, body }
    },
  }
}

/** REST route `setup-intent` (S7.17): opens a setup for the browser to confirm. */
export async function setupIntentRoute(
  deps: SetupCallDeps,
  fields: Fields,
  caller: Caller,
): Promise<CallReply> {
  const t = translator(messages, deps.texts())
  const input = openSetupInput.safeParse(fields)
  if (!input.success) return restError(t('cardDamaged'), 400)
  if (input.data.payment_method !== CARD_GATEWAY) return restError(t('methodNotOffered'))
  const asked = await whoAsks(deps, { fields, caller }, input.data._wpnonce)
  if (!asked.ok) return restError(asked.message, asked.status)
  const answer = await openSetup(deps, asked.request)
  if (answer.kind === 'refused') return restError(answer.refusal.message, statusOf([answer.refusal]))
  const { id, clientSecret: client_secret, statusOnTheWire: status } = answer.setup
  const body: OpenSetupReply = { intent: { id, client_secret, status } }
  return { status: 200, body }
}

type Asked = { ok: true; request: SetUpRequest } | { ok: false; status: number; message: string }

/** Only somebody who is signed in has an account to keep a card in (S6.02). */
async function whoAsks(
  deps: SetupCallDeps,
  { fields, caller }: { fields: Fields; caller: Caller },
  nonce: string,
): Promise<Asked> {
  const t = translator(messages, deps.texts())
  if (!verifyNonce(deps.nonces, FORM_ACTIONS.addMethod, caller.session, nonce)) {
    return { ok: false, status: 403, message: t('pageTooOld') }
  }
  const owner = caller.customerId === null ? null : await findCustomer(deps.db, caller.customerId)
  if (owner === null) return { ok: false, status: 401, message: t('loggedOut') }
  return { ok: true, request: { owner, caller, fields, gateway: CARD_GATEWAY } }
}

function failure(status: number, message: string): CallReply {
  const body: SetupIntentReply = { status: 'error', error: { type: 'setup_intent_error', message } }
  return { status, body }
}

function restError(message: string, status = 200): CallReply {
  const body: RestError = { code: 'setup-intent-error', message, data: { status } }
  return { status, body }
}
