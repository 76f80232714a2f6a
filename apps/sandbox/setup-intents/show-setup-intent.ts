import { showNextActions } from '../challenges/next-action.ts'
import { type EventType, recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { unixSeconds } from '../http/ids.ts'
import type { SetupIntentRow } from './setup-intent.table.ts'

/** A setup intent on the wire: whole for the shop's server, without its internals for a browser. */
export async function showSetupIntent(call: Call, row: SetupIntentRow) {
  const nextActions = await showNextActions(call, [row])
  const forBrowsers = {
    id: row.id,
    object: 'setup_intent',
    cancellation_reason: row.cancellationReason,
    client_secret: row.clientSecret,
    created: unixSeconds(row.createdAt),
    description: row.description,
    last_setup_error: row.lastSetupError,
    livemode: false,
    next_action: nextActions.get(row.id) ?? null,
    payment_method: row.paymentMethodId,
    payment_method_types: ['card'],
    status: row.status,
    usage: row.usage,
  }
  if (call.caller === 'publishable') return forBrowsers
  return {
    ...forBrowsers,
    application: null,
    customer: row.customerId,
    latest_attempt: null,
    mandate: null,
    metadata: row.metadata,
    on_behalf_of: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    single_use_mandate: null,
  }
}

/** Tells the shop how a setup intent stands now: the whole of it, even when a browser made the call. */
export async function reportSetupIntent(
  call: Call,
  type: Extract<EventType, `setup_intent.${string}`>,
  row: SetupIntentRow,
): Promise<void> {
  await recordEvent(call, type, await showSetupIntent({ ...call, caller: 'secret' }, row))
}
