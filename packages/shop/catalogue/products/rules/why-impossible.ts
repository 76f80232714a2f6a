import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { ProductOption, Variant } from '../contract.ts'
import { messages } from '../messages.ts'
import { type Choice, isPossible } from './choose-variant.ts'

/** Why a value of an option cannot be chosen now, or is not worth it; `null` when nothing speaks against it. */
export type Objection = { kind: 'not-made' | 'sold-out'; reason: string }

/**
 * What speaks against a value beside the rest of the choice: no variant has both ("Large is not made in
 * Navy"), so it cannot be chosen (S2.05); or those that have are sold out, which the shopper may still look at.
 */
export function objectionTo(
  product: { variants: readonly Variant[]; options: readonly ProductOption[] },
  choice: Choice,
  { option, value }: { option: ProductOption; value: string },
  texts: TextLocale,
): Objection | null {
  const t = translator(messages, texts)
  const { variants, options } = product
  const label = labelOf(option, value)
  if (!isPossible(variants, choice, option, value)) {
    const others = options
      .filter((other) => other.name !== option.name && choice[other.name])
      .map((other) => labelOf(other, choice[other.name] ?? ''))
    const reason =
      others.length === 0
        ? t('notMade', { value: label })
        : t('notMadeIn', { value: label, others: others.join(', ') })
    return { kind: 'not-made', reason }
  }
  const wanted = Object.entries({ ...choice, [option.name]: value }).filter(([, one]) => one !== '')
  const fitting = variants.filter((variant) => wanted.every(([name, one]) => variant.options[name] === one))
  const isSoldOut = fitting.every((variant) => variant.availability.state === 'out-of-stock')
  return isSoldOut ? { kind: 'sold-out', reason: t('isSoldOut', { name: label }) } : null
}

function labelOf(option: ProductOption, value: string): string {
  return option.values.find((one) => one.value === value)?.label ?? value
}
