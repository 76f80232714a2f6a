import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fulfilmentOf, piecesToSend, type RefundedPieces } from './to-send.ts'

const MONDAY = new Date('2026-11-23T01:00:00Z')
const TUESDAY = new Date('2026-11-24T01:00:00Z')
const WEDNESDAY = new Date('2026-11-25T01:00:00Z')

const LINES = [
  { position: 0, quantity: 3 },
  { position: 1, quantity: 1 },
]
const waiting = { status: 'processing' as const, sentAt: null, lines: LINES }
const sent = { status: 'completed' as const, sentAt: TUESDAY, lines: LINES }

const back = (position: number, quantity: number, at = MONDAY): RefundedPieces => ({ position, quantity, at })

describe('what is to be sent', () => {
  it('is what was ordered while nothing went back', () => {
    expect(fulfilmentOf(waiting, [])).toEqual([
      { position: 0, ordered: 3, refunded: 0, sent: 0, withheld: 0, toSend: 3, backordered: 0 },
      { position: 1, ordered: 1, refunded: 0, sent: 0, withheld: 0, toSend: 1, backordered: 0 },
    ])
  })

  it('is less by what was refunded, also in several steps, and nothing of a line that was refunded whole', () => {
    const lines = fulfilmentOf(waiting, [back(0, 1), back(0, 1, WEDNESDAY), back(1, 1)])
    expect(lines.map(({ toSend }) => toSend)).toEqual([1, 0])
    expect(lines.map(({ refunded }) => refunded)).toEqual([2, 1])
  })

  it('is not changed by money that went back without a unit', () => {
    expect(fulfilmentOf(waiting, [back(0, 0)]).map(({ toSend }) => toSend)).toEqual([3, 1])
  })

  it('is nothing once the order was sent: what was refunded before stayed, what was refunded after was sent', () => {
    const lines = fulfilmentOf(sent, [back(0, 1, MONDAY), back(0, 1, WEDNESDAY)])
    expect(lines[0]).toEqual({
      position: 0,
      ordered: 3,
      refunded: 2,
      sent: 2,
      withheld: 1,
      toSend: 0,
      backordered: 0,
    })
    expect(lines[1]).toEqual({
      position: 1,
      ordered: 1,
      refunded: 0,
      sent: 1,
      withheld: 0,
      toSend: 0,
      backordered: 0,
    })
  })

  it.each(['cancelled', 'refunded'] as const)('is nothing for an order that is %s', (status) => {
    expect(fulfilmentOf({ ...waiting, status }, []).map(({ toSend }) => toSend)).toEqual([0, 0])
  })

  it.each([
    ['all of it', 3, [], 3],
    ['some of it', 2, [], 2],
    ['less by what was refunded, which is taken from what is not there', 2, [back(0, 1)], 1],
    ['nothing once as many went back', 2, [back(0, 2)], 0],
    ['nothing of what was in stock', 0, [], 0],
  ])(
    'says how many units were not in stock when they were ordered: %s',
    (_what, short, refunds, backordered) => {
      const lines = [{ position: 0, quantity: 3, backordered: short }]
      expect(fulfilmentOf({ ...waiting, lines }, refunds)[0]).toMatchObject({ backordered })
      expect(fulfilmentOf({ ...sent, lines }, refunds)[0]).toMatchObject({ backordered: 0 })
    },
  )

  it('is nothing of goods that are not posted', () => {
    const lines = [{ position: 0, quantity: 2, requiresShipping: false }]
    expect(fulfilmentOf({ ...waiting, lines }, [])[0]).toMatchObject({ sent: 0, toSend: 0, backordered: 0 })
    expect(fulfilmentOf({ ...sent, lines }, [])[0]).toMatchObject({ sent: 0, toSend: 0, backordered: 0 })
  })

  it('is ordered less refunded less sent, whatever the numbers, and never less than nothing', () => {
    const count = fc.nat({ max: 50 })
    fc.assert(
      fc.property(count, count, count, (ordered, refunded, already) => {
        const left = piecesToSend({ ordered, refunded, sent: already })
        expect(left).toBeGreaterThanOrEqual(0)
        if (refunded + already <= ordered) expect(left + refunded + already).toBe(ordered)
        else expect(left).toBe(0)
      }),
    )
  })

  it('never loses a unit: what waits, was sent, or went back before is what was ordered', () => {
    const refund = fc.record({
      position: fc.constant(0),
      quantity: fc.nat({ max: 3 }),
      at: fc.constantFrom(MONDAY, WEDNESDAY),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(refund, { maxLength: 5 }),
        fc.boolean(),
        (quantity, refunds, isSent) => {
          fc.pre(refunds.reduce((sum, one) => sum + one.quantity, 0) <= quantity)
          const lines = [{ position: 0, quantity }]
          const [line] = fulfilmentOf(isSent ? { ...sent, lines } : { ...waiting, lines }, refunds)
          const { toSend = 0, sent: gone = 0, withheld = 0 } = line ?? {}
          expect(toSend + gone + withheld).toBe(quantity)
        },
      ),
    )
  })
})
