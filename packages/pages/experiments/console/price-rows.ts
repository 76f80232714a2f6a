import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { ConsolePriceTest } from '../price-test-contract.ts'
import { deliveryWords, goodsWords } from './price-words.ts'

/** Goods or a delivery method, with what each variant charges for it in cents; `null` is as usual, or not known. */
export type PriceRow = {
  key: string
  name: string
  isGoods: boolean
  picture: Picture | null
  /** When the test began. */
  standing: number | null
  /** By variant; the first has none of its own. */
  amounts: (number | null)[]
  now: number | null
}

/** Everything that a variant of a test has a price of its own for, goods first; what is no longer offered has no name and costs nothing now. */
export function priceRows({ goods, methods, variants, standing }: ConsolePriceTest): PriceRow[] {
  const ids = <Own>(own: (list: (typeof variants)[number]['list']) => Own[]) => [
    ...new Set(variants.flatMap(({ list }) => own(list))),
  ]
  const known = goods.map(({ variantId }) => variantId)
  const goodsIds = ids(({ prices }) => prices.map(({ variantId }) => variantId)).toSorted(
    (one, other) => place(known, one) - place(known, other),
  )
  return [
    ...goodsIds.map((id): PriceRow => {
      const found = goods.find(({ variantId }) => variantId === id)
      return {
        key: `goods ${id}`,
        name: found === undefined ? 'No longer offered' : goodsWords(found),
        isGoods: true,
        picture: found?.picture ?? null,
        standing: amountOf(standing?.prices, ({ variantId }) => variantId === id) ?? found?.amount ?? null,
        amounts: variants.map(({ list }) => amountOf(list.prices, ({ variantId }) => variantId === id)),
        now: found?.amount ?? null,
      }
    }),
    ...ids(({ delivery }) => delivery.map(({ methodId }) => methodId)).map((id): PriceRow => {
      const found = methods.find(({ methodId }) => methodId === id)
      return {
        key: `delivery ${id}`,
        name: found === undefined ? 'Delivery that is no longer offered' : deliveryWords(found),
        isGoods: false,
        picture: null,
        standing: amountOf(standing?.delivery, ({ methodId }) => methodId === id) ?? found?.amount ?? null,
        amounts: variants.map(({ list }) => amountOf(list.delivery, ({ methodId }) => methodId === id)),
        now: found?.amount ?? null,
      }
    }),
  ]
}

function amountOf<One extends { amount: number }>(
  list: readonly One[] | undefined,
  is: (one: One) => boolean,
): number | null {
  return list?.find(is)?.amount ?? null
}

/** The place of something in a list; after its end for what is not in it. */
function place(list: readonly number[], one: number): number {
  const found = list.indexOf(one)
  return found === -1 ? list.length : found
}
