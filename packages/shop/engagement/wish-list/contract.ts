import { idNumber } from '@buoy/kernel/server/ids.ts'
import { z } from 'zod'
import type { ProductCard } from '../../catalogue/products/contract.ts'
import { MOST_WISHES } from './rules/wishes.ts'

/** Product ids, separated by commas; empty for none. */
const ids = z
  .string()
  .max(MOST_WISHES * 11, `A wish list holds up to ${MOST_WISHES} things.`)
  .default('')
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(
    z
      .array(idNumber, 'Send product ids, separated by commas.')
      .max(MOST_WISHES, `A wish list holds up to ${MOST_WISHES} things.`),
  )

/** `POST /?wc-ajax=wish_list`: our own call. Adds and removes; without either it only asks. */
export const wishListInput = z.object({ add: ids, remove: ids })

/** `ids` newest first; `null` for a guest, whose list stays in their browser. */
export type WishListReply = { ids: number[] | null }

/** `POST /?wc-ajax=wish_list_products`: the products of a list; a customer's own, whatever is sent. */
export const wishProductsInput = z.object({ ids })

export type WishProductsReply = { ids: number[]; products: ProductCard[] }
