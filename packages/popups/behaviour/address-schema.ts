import { z } from 'zod'
import { linkAddress } from './rules/addresses.ts'

/** Where a button or a redirect may lead to; without a scheme, it is a web address. */
export const address = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (written) => linkAddress(written) !== null,
    'must be a web address, or begin with tel:, sms: or mailto:',
  )
