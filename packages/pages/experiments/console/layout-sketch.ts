import type { CheckoutChoice, CheckoutLayout } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'

/** A part of a sketch: where it lies in units of the drawing, and the choice that put it there; `null` is in every layout. */
export type SketchPart = {
  kind: 'block' | 'field' | 'link' | 'button'
  x: number
  y: number
  width: number
  height: number
  choice: CheckoutChoice | null
}

export type Sketch = { width: number; height: number; parts: SketchPart[] }

const GAP = 6
const FIELD = 12
const LINK = 4
const MARGIN = 8

/** Heights of parts one below the other, which know their own. */
type Row = { kind: SketchPart['kind']; height: number; share?: number; choice: CheckoutChoice | null }

/**
 * The parts of a checkout in the order in which it is drawn, as boxes: on a wide screen and on a phone. It says where things
 * stand, not what they look like.
 */
export function sketchCheckout(layout: CheckoutLayout, screen: 'wide' | 'phone'): Sketch {
  const isWide = screen === 'wide'
  const width = isWide ? 240 : 110
  const inner = width - 2 * MARGIN
  const isBeside = isWide && layout.summary === 'beside'
  const column = isBeside ? Math.round(inner * 0.6) : inner
  const top: Row[] = [{ kind: 'block', height: 8, share: 0.4, choice: null }]
  const above = isBeside ? [] : summaryRows(layout, screen)
  const form = formRows(layout)
  const begin = place(top, { x: MARGIN, y: MARGIN, width: inner })
  const over = place(above, { x: MARGIN, y: begin.end, width: inner })
  const fields = place(form, { x: MARGIN, y: over.end, width: column })
  const aside = isBeside
    ? place(summaryRows(layout, screen), {
        x: MARGIN + column + 2 * GAP,
        y: begin.end,
        width: inner - column - 2 * GAP,
      })
    : { parts: [], end: 0 }
  return {
    width,
    height: Math.max(fields.end, aside.end) + MARGIN - GAP,
    parts: [...begin.parts, ...over.parts, ...fields.parts, ...aside.parts],
  }
}

function formRows({ express, moreAddress, account, note }: CheckoutLayout): Row[] {
  const wallets: Row = { kind: 'button', height: 14, choice: 'express' }
  const field: Row = { kind: 'field', height: FIELD, choice: null }
  return [
    ...(express === 'top' ? [wallets] : []),
    field,
    field,
    ...optional(moreAddress, 'moreAddress', 2),
    field,
    ...(account === 'offered'
      ? [{ kind: 'link', height: LINK, share: 0.5, choice: 'account' } as const]
      : []),
    ...optional(note, 'note', 1),
    ...(express === 'payment' ? [wallets] : []),
    { kind: 'block', height: 26, choice: null },
    { kind: 'button', height: 14, choice: null },
  ]
}

function summaryRows({ coupon, summary, phoneSummary }: CheckoutLayout, screen: 'wide' | 'phone'): Row[] {
  const choice = screen === 'wide' ? 'summary' : 'phoneSummary'
  if (screen === 'phone' && phoneSummary === 'folded') return [{ kind: 'block', height: FIELD, choice }]
  const height = screen === 'wide' && summary === 'beside' ? 56 : 30
  return [{ kind: 'block', height, choice }, ...optional(coupon, 'coupon', 1)]
}

/** Fields that are open, or the link that opens them. */
function optional(state: 'open' | 'link', choice: CheckoutChoice, fields: number): Row[] {
  if (state === 'link') return [{ kind: 'link', height: LINK, share: 0.4, choice }]
  return Array.from({ length: fields }, () => ({ kind: 'field', height: FIELD, choice }))
}

function place(rows: readonly Row[], at: { x: number; y: number; width: number }) {
  let y = at.y
  const parts = rows.map(({ kind, height, share = 1, choice }): SketchPart => {
    const part = { kind, x: at.x, y, width: Math.round(at.width * share), height, choice }
    y += height + GAP
    return part
  })
  return { parts, end: y }
}
