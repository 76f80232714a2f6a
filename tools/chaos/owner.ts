import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { OrderRefunds, RefundInput } from '@buoy/shop/payments/refunds/contract.ts'
import type { Pool } from 'pg'
import { type Console, openConsole } from './console.ts'

/** What the owner has done: how often each call was answered with yes, and with a refusal. */
export type OwnerFigures = { transfers: number; refunds: number; refused: number }

export type OwnerDeps = { origin: string; chance: Chance; pool: Pool; email: string; password: string }

export type Owner = {
  /** Records transfers and sends refunds until `finish` was called and nothing is left to do. */
  work: () => Promise<OwnerFigures>
  finish: () => void
  /** Refunds that were sent and not answered yet. */
  underWay: () => number
}

type PaidOrder = { id: number; hasCharge: boolean }
/** How an order is refunded: at once; in two parts; or twice at the same time, of which one must be refused. */
type Manner = 'whole' | 'parts' | 'twice'

const MANNERS: readonly Manner[] = ['whole', 'parts', 'twice']
/** Calls of the owner, or of several of them, at the same moment. */
const AT_ONCE = 3
const LOOK_EVERY_MS = 100
/** Of so many paid orders one keeps its money, and of so many transfers one never comes. */
const ONE_OF = 3

/** The owner of the shop, who works in the console while shoppers buy. */
export function openOwner(deps: OwnerDeps): Owner {
  const console = openConsole(deps)
  const figures: OwnerFigures = { transfers: 0, refunds: 0, refused: 0 }
  const known = new Set<number>()
  let isFinishing = false
  let underWay = 0

  const refund = async (order: PaidOrder, input: Refunding) => {
    underWay += 1
    // The same request again after a cut is the same refund.
    const request = randomId(deps.chance)
    try {
      const { status } = await console.ask('POST', `/orders/${order.id}/refunds`, { ...input, request })
      figures[status === 200 ? 'refunds' : 'refused'] += 1
    } finally {
      underWay -= 1
    }
  }

  const sendBack = async (order: PaidOrder, manner: Manner) => {
    const whole = await planWhole(console, order)
    if (whole === null) return
    if (manner === 'whole') return refund(order, whole)
    if (manner === 'twice') {
      await Promise.all([refund(order, whole), refund(order, whole)])
      return
    }
    const lines = whole.lines.map((line) => ({
      ...line,
      quantity: 0,
      amount: Math.ceil(line.amount / 2),
      restock: false,
    }))
    await refund(order, { ...whole, lines })
    const rest = await planWhole(console, order)
    if (rest !== null) await refund(order, rest)
  }

  const record = async (orderId: number) => {
    const { status } = await console.ask('POST', `/orders/${orderId}/transfer`)
    // Sent again after a cut it no longer waits: that is a refusal too.
    figures[status < 400 ? 'transfers' : 'refused'] += 1
  }

  return {
    underWay: () => underWay,
    finish: () => {
      isFinishing = true
    },
    work: async () => {
      for (let turn = 0; ; ) {
        const wasFinishing = isFinishing
        const jobs: (() => Promise<void>)[] = []
        for (const orderId of await waitingTransfers(deps.pool)) {
          if (known.has(-orderId)) continue
          known.add(-orderId)
          if (orderId % ONE_OF !== 0) jobs.push(() => record(orderId))
        }
        for (const order of await paidOrders(deps.pool)) {
          if (known.has(order.id)) continue
          known.add(order.id)
          turn += 1
          const manner = MANNERS[turn % MANNERS.length] ?? 'whole'
          if (Math.floor(turn / MANNERS.length) % ONE_OF !== 0) jobs.push(() => sendBack(order, manner))
        }
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job()
          }),
        )
        if (wasFinishing) return figures
        await pause(LOOK_EVERY_MS)
      }
    },
  }
}

type Refunding = Omit<RefundInput, 'request'>

/** All that is left of an order, its units back on the shelf; `null` when nothing is left. */
async function planWhole(console: Console, order: PaidOrder): Promise<Refunding | null> {
  const { body } = await console.ask('GET', `/orders/${order.id}/refunds`)
  const { left, canRestock } = body as OrderRefunds
  if (left.total === 0) return null
  return {
    way: order.hasCharge ? 'card' : 'manual',
    method: order.hasCharge ? '' : 'Bank transfer',
    reason: 'Chaos.',
    tellsCustomer: true,
    shipping: left.shipping,
    lines: left.lines.map(({ position, quantity, amount }) => ({
      position,
      quantity,
      amount,
      restock: canRestock,
    })),
  }
}

async function waitingTransfers(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select order_id as id from shop.bank_transfer where state = 'waiting' order by made_at`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Orders that were paid and of which nothing has gone back. */
async function paidOrders(pool: Pool): Promise<PaidOrder[]> {
  const { rows } = await pool.query<{ id: string; charge: string | null }>(
    `select id, payment_charge as charge from shop."order"
     where paid_at is not null and total > 0 and refunded = 0 order by paid_at, id`,
  )
  return rows.map(({ id, charge }) => ({ id: Number(id), hasCharge: charge !== null }))
}
