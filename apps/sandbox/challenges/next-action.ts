import { inArray } from 'drizzle-orm'
import type { Call } from '../http/call.ts'
import { unixSeconds } from '../http/ids.ts'
import type { MethodKind } from '../local-methods/local-kinds.ts'
import type { Voucher } from '../payment-intents/payment-intent.table.ts'
import { type ChallengeRow, challenge } from './challenge.table.ts'

/** Where the bank's page of a challenge is. */
function challengeUrl(publicUrl: string, challengeId: string): string {
  return `${publicUrl}/sandbox/stripe/challenges/${challengeId}`
}

type Intent = {
  id: string
  status: string
  challengeId: string | null
  returnUrl: string | null
  /** Only payments have one. */
  voucher?: Voucher | null
  paymentMethodTypes?: readonly MethodKind[]
}

/** What the cardholder has to do next, in the provider's words, by the ids of the intents that ask for something. */
export async function showNextActions(call: Call, intents: readonly Intent[]): Promise<Map<string, object>> {
  const asking = intents.filter(({ status }) => status === 'requires_action')
  if (asking.length === 0) return new Map()
  const rows = await call.tx
    .select()
    .from(challenge)
    .where(
      inArray(
        challenge.id,
        asking.flatMap(({ challengeId }) => challengeId ?? []),
      ),
    )
  return new Map(
    asking.flatMap((intent): [string, object][] => {
      if (intent.voucher) return [[intent.id, describeVoucher(call.publicUrl, intent, intent.voucher)]]
      const row = rows.find(({ id }) => id === intent.challengeId)
      return row ? [[intent.id, describe(call.publicUrl, row, intent.returnUrl)]] : []
    }),
  )
}

/** Where the page of a slip is. */
function describeVoucher(publicUrl: string, intent: Intent, { id, number, expiresAt }: Voucher) {
  const kind = intent.paymentMethodTypes?.includes('oxxo') ? 'oxxo' : 'boleto'
  const end = unixSeconds(new Date(expiresAt))
  const hosted_voucher_url = `${publicUrl}/sandbox/stripe/vouchers/${id}`
  return kind === 'oxxo'
    ? {
        type: 'oxxo_display_details',
        oxxo_display_details: { number, expires_after: end, hosted_voucher_url },
      }
    : {
        type: 'boleto_display_details',
        boleto_display_details: { number, expires_at: end, hosted_voucher_url, pdf: hosted_voucher_url },
      }
}

function describe(publicUrl: string, row: ChallengeRow, returnUrl: string | null) {
  const url = challengeUrl(publicUrl, row.id)
  if (row.redirects) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: row.id, stripe_js: url },
  }
}
