import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import { z } from 'zod'
import type { ProductCard } from '../../catalogue/products/contract.ts'
import { callMessages } from './messages.ts'
import { MOST_WISHES } from './rules/wishes.ts'

/** Product ids, separated by commas; empty for none. */
function idsInput(texts: TextLocale) {
  const t = translator(callMessages, texts)
  const tooMany = t('tooMany', { most: MOST_WISHES })
  return z
    .string()
    .max(MOST_WISHES * 11, tooMany)
    .default('')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(z.array(idNumber, t('badIds')).max(MOST_WISHES, tooMany))
}

/** `POST /?wc-ajax=wish_list`: our own call. Adds and removes; without either it only asks. */
export function wishListInput(texts: TextLocale) {
  const ids = idsInput(texts)
  return z.object({ add: ids, remove: ids })
}

/** `ids` newest first; `null` for a guest, whose list stays in their browser. */
export type WishListReply = { ids: number[] | null }

/** `POST /?wc-ajax=wish_list_products`: the products of a list; a customer's own, whatever is sent. */
export function wishProductsInput(texts: TextLocale) {
  return z.object({ ids: idsInput(texts) })
}

export type WishProductsReply = { ids: number[]; products: ProductCard[] }
