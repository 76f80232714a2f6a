import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '../cards/brand.ts'
import type { MethodKind } from '../local-methods/local-kinds.ts'
import { paymentIntent } from '../payment-intents/payment-intent.table.ts'
import { type BillingDetails, paymentMethod } from '../payment-methods/payment-method.table.ts'
import { setupIntent } from '../setup-intents/setup-intent.table.ts'
import { type ChallengeState, challenge } from './challenge.table.ts'

/** What the bank's page shows of a challenge, and what is needed to go back to the shop. */
export type ChallengeView = {
  id: string
  state: ChallengeState
  redirects: boolean
  intentId: string
  kind: 'payment' | 'setup'
  clientSecret: string
  returnUrl: string | null
  /** How the intent stands: it went on as the shop wished, or not. */
  went: 'well' | 'badly'
  /** What the payment is for, as the shop put it. */
  purpose: string | null
  /** Cents; null when a card is only kept for later. */
  amount: number | null
  currency: string | null
  /** What is used to pay; `type` is the provider's name of its kind. */
  card: { id: string; brand: Brand; last4: string; type: MethodKind; email: string | undefined } | undefined
}

/** Reads a challenge with its intent and card; undefined when there is none. */
export async function viewChallenge(
  { db }: { db: Database },
  id: string,
): Promise<ChallengeView | undefined> {
  if (!/^src_\w+$/.test(id)) return undefined
  const [row] = await db.select().from(challenge).where(eq(challenge.id, id))
  if (!row) return undefined
  const intent = row.intentId.startsWith('pi_')
    ? await viewPayment(db, row.intentId)
    : await viewSetup(db, row.intentId)
  if (!intent) throw new Error(`The challenge ${id} has lost its intent`)
  const { methodId, ...rest } = intent
  const [card] = await db
    .select({
      id: paymentMethod.id,
      brand: paymentMethod.brand,
      last4: paymentMethod.last4,
      type: paymentMethod.type,
      owner: paymentMethod.billingDetails,
    })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, methodId ?? ''))
  return {
    ...rest,
    id,
    state: row.state,
    redirects: row.redirects,
    intentId: row.intentId,
    card: card && shown(card),
  }
}

function shown({
  owner,
  ...card
}: Omit<NonNullable<ChallengeView['card']>, 'email'> & { owner: BillingDetails }) {
  return { ...card, email: owner.email }
}

async function viewPayment(db: Database, intentId: string) {
  const [row] = await db.select().from(paymentIntent).where(eq(paymentIntent.id, intentId))
  return (
    row && {
      kind: 'payment' as const,
      clientSecret: row.clientSecret,
      returnUrl: row.returnUrl,
      went:
        row.status === 'succeeded' || row.status === 'requires_capture'
          ? ('well' as const)
          : ('badly' as const),
      purpose: row.statementDescriptor ?? row.description,
      amount: row.amount,
      currency: row.currency,
      methodId: row.paymentMethodId,
    }
  )
}

async function viewSetup(db: Database, intentId: string) {
  const [row] = await db.select().from(setupIntent).where(eq(setupIntent.id, intentId))
  return (
    row && {
      kind: 'setup' as const,
      clientSecret: row.clientSecret,
      returnUrl: row.returnUrl,
      went: row.status === 'succeeded' ? ('well' as const) : ('badly' as const),
      purpose: row.description,
      amount: null,
      currency: null,
      methodId: row.paymentMethodId,
    }
  )
}
