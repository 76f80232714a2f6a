import { z } from 'zod'
import { plainNumber } from './plain-number.ts'

/** The largest id of a table whose ids are `integer`. */
export const LARGEST_ID = 2_147_483_647

/** An id in JSON. */
export const idNumber = z.number().int().positive().max(LARGEST_ID)

/** An id in an address or a form, where numbers are texts. */
export const sentId = plainNumber(idNumber)

/** The path of what is known by an id: `/posts/:id`. */
export const idPath = z.object({ id: sentId })

/** Ids in JSON, at least one and at most `most`. */
export function idList(most: number) {
  return z.array(idNumber).min(1).max(most)
}

/** An id in an address or a form, of a table whose ids are `bigint`, such as orders. */
export const sentLongId = plainNumber(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))

/** The path of what is known by a `bigint` id: `/orders/:id`. */
export const longIdPath = z.object({ id: sentLongId })
