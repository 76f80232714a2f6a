import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Payment, PaymentStatus } from '../../port/rules/payment.ts'
import { completeProvider } from '../../port/server/added-provider.ts'
import type {
  OpenPaymentRequest,
  PaymentProvider,
  PaymentResult,
  StorePaymentId,
} from '../../port/server/payment-provider.ts'
import type { TransferSettings } from '../contract.ts'
import { transferTitle } from '../rules/gateway.ts'
import { type BankTransferRow, bankTransfer } from './bank-transfer.table.ts'

export type TransferDeps = {
  db: Database
  clock: Clock
  transferSettings: () => Promise<TransferSettings>
} & TextsDeps

/** What the ids of bank transfers begin with. */
export const TRANSFER_PREFIX = 'transfer_'

/**
 * Bank transfers as a provider: a payment waits from the beginning, for the days that the owner has set, until the owner
 * says that it has come. No money moves by itself, so refunds are made by hand and nothing is disputed or kept.
 */
export function transferProvider(deps: TransferDeps): PaymentProvider {
  return completeProvider(
    {
      open: (request, keep) => openTransfer(deps, request, keep),
      confirm: (request, keep) => openTransfer(deps, request, keep),
      find: async (id) => ({ kind: 'payment', payment: await retrieve(deps, id) }),
      retrieve: (id) => retrieve(deps, id),
      cancel: async (id) => {
        await endTransfer(deps, id, 'cancelled')
        return retrieve(deps, id)
      },
    },
    'A bank transfer cannot do this. Do it by hand and record it.',
  )
}

/** Ends a transfer that waits; one that has ended stays as it is. Answers whether it was this call. */
export async function endTransfer(
  deps: Pick<TransferDeps, 'db' | 'clock'>,
  id: string,
  state: 'paid' | 'cancelled',
): Promise<boolean> {
  const ended = await deps.db
    .update(bankTransfer)
    .set({ state, endedAt: deps.clock.now() })
    .where(and(eq(bankTransfer.id, id), eq(bankTransfer.state, 'waiting')))
    .returning({ id: bankTransfer.id })
  return ended.length > 0
}

async function openTransfer(
  deps: TransferDeps,
  request: OpenPaymentRequest,
  keep: StorePaymentId,
): Promise<PaymentResult> {
  const { remindAfterDays, cancelAfterDays } = await deps.transferSettings()
  const id = request.payment ?? `${TRANSFER_PREFIX}${request.checkoutSessionId}`
  const madeAt = deps.clock.now()
  const after = (days: number) => new Date(madeAt.getTime() + days * DAY_MS)
  await deps.db
    .insert(bankTransfer)
    .values({
      id,
      checkoutSessionId: request.checkoutSessionId,
      orderId: request.orderId,
      amount: request.amount,
      currency: request.currency,
      state: 'waiting',
      madeAt,
      remindAt: remindAfterDays === 0 ? null : after(remindAfterDays),
      cancelAt: after(cancelAfterDays),
    })
    .onConflictDoNothing()
  await keep(id)
  return { kind: 'payment', payment: await retrieve(deps, id) }
}

async function retrieve(deps: Pick<TransferDeps, 'db' | 'texts'>, id: string): Promise<Payment> {
  const [row] = await deps.db.select().from(bankTransfer).where(eq(bankTransfer.id, id))
  if (row === undefined) throw new Error(`There is no bank transfer ${id}`)
  return paymentOf(row, deps.texts())
}

const STATUSES: Readonly<Record<BankTransferRow['state'], PaymentStatus>> = {
  waiting: 'processing',
  paid: 'paid',
  cancelled: 'cancelled',
}

function paymentOf(row: BankTransferRow, texts: TextLocale): Payment {
  return {
    id: row.id,
    status: STATUSES[row.state],
    amount: row.amount,
    received: row.state === 'paid' ? row.amount : 0,
    currency: row.currency,
    clientSecret: null,
    charge: null,
    paidWith: transferTitle(texts),
    fingerprint: null,
    voucher: null,
    expectedUntil: row.cancelAt,
    refusal: null,
    keeps: null,
    statusOnTheWire: row.state,
  }
}
