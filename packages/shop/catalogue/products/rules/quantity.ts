import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { messages } from '../messages.ts'

export type QuantityRule = { minimumQuantity: number; maximumQuantity: number; quantityStep: number }

/** The most of one thing that a number field takes; beyond it the shopper means something else. */
export const MAXIMUM_ANY_QUANTITY = 9999

/** What is said to a quantity that is no number of pieces at all. */
export function notWhole(texts: TextLocale): string {
  return translator(messages, texts)('notWhole')
}

/**
 * Reads a quantity that somebody has typed or sent: digits of any script with a sign before them, spaces around them. `null`
 * for everything else, such as `1.5`, `0x10` or `1e3`: none of them is a number of pieces.
 */
export function readQuantity(typed: string): number | null {
  const text = plainDigits(typed).trim()
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : null
}

/**
 * The most pieces that may be bought: what is left, or as many of it as the steps from the minimum reach. 9 left in twos
 * from 2 are 8. 0 when not even the minimum is there.
 */
export function mostInSteps({ minimumQuantity, maximumQuantity, quantityStep }: QuantityRule): number {
  if (maximumQuantity < minimumQuantity) return 0
  return maximumQuantity - ((maximumQuantity - minimumQuantity) % quantityStep)
}

/** What a quantity field shows after the shopper left it: a value below the minimum is raised to it (S5.03). */
export function raiseToMinimum(quantity: number, minimum: number): number {
  return Number.isFinite(quantity) && quantity >= minimum ? quantity : minimum
}

/**
 * Judges a quantity that somebody wants of a thing named `name`, `maximumQuantity` being what is left.
 * Returns `null` when it is fine, or a refusal that says what would be.
 */
export function validateQuantity(
  quantity: number,
  rule: QuantityRule,
  name: string,
  texts: TextLocale,
): Refusal | null {
  const t = translator(messages, texts)
  const refuse = (code: string, message: string): Refusal => ({ code, message, field: 'quantity' })
  if (!Number.isInteger(quantity)) return refuse('quantity-not-whole', t('notWhole'))
  if (quantity > MAXIMUM_ANY_QUANTITY) {
    return refuse('quantity-too-large', t('moreThanCartHolds', { most: MAXIMUM_ANY_QUANTITY }))
  }
  if (rule.maximumQuantity <= 0) return refuse('sold-out', t('isSoldOut', { name }))
  if (quantity < rule.minimumQuantity) {
    const least = rule.minimumQuantity
    const message = least === 1 ? t('oneOrMore') : t('soldFrom', { name, least })
    return refuse('quantity-too-small', message)
  }
  if (quantity > rule.maximumQuantity) {
    const left = rule.maximumQuantity
    const most = mostInSteps(rule)
    const message =
      most === 0
        ? t('fewerLeftThanSold', { left, name, least: rule.minimumQuantity })
        : t('notEnoughLeft', { left, name, most })
    return refuse('not-enough-stock', message)
  }
  const beyondStep = (quantity - rule.minimumQuantity) % rule.quantityStep
  if (beyondStep !== 0) {
    const lower = quantity - beyondStep
    const upper = lower + rule.quantityStep
    const step = rule.quantityStep
    const message =
      upper > rule.maximumQuantity
        ? t('soldInSteps', { name, step, quantity: lower })
        : t('soldInStepsBetween', { name, step, lower, upper })
    return refuse('quantity-off-step', message)
  }
  return null
}
