import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Cart } from '../../../cart/contract.ts'
import type { Shortage } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { messages } from '../messages.ts'

/** Says which product cannot be kept for this shopper, and what they can do. */
export function cartShortage(
  cart: Pick<Cart, 'lines'>,
  { variantId, left }: Shortage,
  texts: TextLocale,
): Refusal {
  const t = translator(messages, texts)
  const name = cart.lines.find((line) => line.variantId === variantId)?.name ?? t('thisProduct')
  const message = left === 0 ? t('boughtByOthers', { name }) : t('fewLeftInCart', { left, name })
  return { code: 'out-of-stock', message }
}
