import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Backorders } from '../draft-contract.ts'
import { messages } from '../messages.ts'

/** What decides how much of a variant can be sold: its stock, whether that counts, and what happens beyond it. */
export type StockFacts = { stock: number; trackStock: boolean; inStock: boolean; backorders: Backorders }

/**
 * How many pieces of a variant can be sold to somebody while others hold `held` of them. `Infinity` for what
 * nobody counts and what is sold beyond its stock.
 */
export function sellable(facts: StockFacts, held = 0): number {
  if (!facts.trackStock) return facts.inStock ? Number.POSITIVE_INFINITY : 0
  if (facts.backorders !== 'no') return Number.POSITIVE_INFINITY
  return Math.max(0, facts.stock - held)
}

/** How many of `quantity` pieces are not in stock yet while others hold `held`: they are owed until more arrives. */
export function beyondStock(facts: StockFacts, quantity: number, held = 0): number {
  if (!facts.trackStock || facts.backorders === 'no') return 0
  return Math.max(0, quantity - Math.max(0, facts.stock - held))
}

/** The pieces of {@link beyondStock} that a shopper is told about. */
export function toldBeyondStock(facts: StockFacts, quantity: number, held = 0): number {
  return facts.backorders === 'notify' ? beyondStock(facts, quantity, held) : 0
}

/** What is said of pieces that are not in stock yet; `null` of none. */
export function backorderNote(backordered: number, quantity: number, texts: TextLocale): string | null {
  const t = translator(messages, texts)
  if (backordered <= 0) return null
  return backordered >= quantity
    ? t('availableOnBackorder')
    : t('partlyOnBackorder', { backordered, quantity })
}
