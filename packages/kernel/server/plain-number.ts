import { z } from 'zod'
import { readPlainNumber } from '../rules/plain-number.ts'

/**
 * A number of a form, an address or JSON, checked by `schema`: only decimal digits are numbers, and an empty text counts
 * as not sent (see `readPlainNumber`).
 */
export function plainNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(readPlainNumber, schema)
}
