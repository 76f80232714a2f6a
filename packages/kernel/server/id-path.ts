import { z } from 'zod'
import { plainNumber } from './plain-number.ts'

/** The path of what is known by a number that the database gives, such as an order: `/orders/:id`. */
export const idPath = z.object({ id: plainNumber(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)) })
