import { messageOf, shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { useEffect, useRef, useState } from 'react'
import type { CheckoutPage, HoldReply } from '../contract.ts'
import type { StockHold } from '../rules/hold-clock.ts'

/** The clock on the page moves this often, in ms. */
const TICK_MS = 1000

const call = shopCalls({ fetch: (...request) => fetch(...request) })

type Options = {
  page: Pick<CheckoutPage, 'hold' | 'reviewNonce'>
  checkoutSession: string
  /** Changes when other lines are bought: those are held again. */
  cartHash: string
}

/** A hold as the browser counts it down, by its own steady clock: what that of the machine says does not matter. */
type Counted = { mayExtend: boolean; endsAt: number }

/**
 * Units that the shop keeps while they pay: asked for when payment begins, counted down, and prolonged
 * once if they want. Without an answer there is no clock; paying works all the same.
 */
export function useStockHold({ page, checkoutSession, cartHash }: Options) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const [now, setNow] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const heldFor = useRef<string | null>(null)

  const count = (hold: StockHold) => {
    const at = performance.now()
    setNow(at)
    setCounted({ mayExtend: hold.mayExtend, endsAt: at + hold.secondsLeft * 1000 })
  }

  async function ask(name: 'hold_stock' | 'extend_hold'): Promise<void> {
    const answer = await call(name, { security: page.reviewNonce, checkout_attempt: checkoutSession })
    const reply = answer.arrived && isHoldReply(answer.body) ? answer.body : null
    if (reply?.result === 'success') {
      setProblem(null)
      return count(reply.hold)
    }
    if (answer.arrived) setProblem(reply?.message ?? messageOf(answer, ''))
  }

  const latest = useRef({ ask, count, cartHash })
  useEffect(() => {
    latest.current = { ask, count, cartHash }
  })

  useEffect(() => {
    if (page.hold === null) return
    heldFor.current = latest.current.cartHash
    latest.current.count(page.hold)
  }, [page.hold])

  useEffect(() => {
    if (heldFor.current === null || heldFor.current === cartHash) return
    heldFor.current = cartHash
    void latest.current.ask('hold_stock')
  }, [cartHash])

  useEffect(() => {
    if (counted === null) return
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [counted])

  /** Payment begins: asked once for each cart. */
  function begin(): void {
    if (heldFor.current === cartHash) return
    heldFor.current = cartHash
    void ask('hold_stock')
  }

  const hold: StockHold | null = counted && {
    mayExtend: counted.mayExtend,
    secondsLeft: Math.max(0, (counted.endsAt - now) / 1000),
  }
  return { hold, problem, begin, extend: () => void ask('extend_hold') }
}

function isHoldReply(body: unknown): body is HoldReply {
  if (typeof body !== 'object' || body === null) return false
  const { result } = body as Partial<HoldReply>
  return result === 'success' || result === 'failure'
}
