import { createHash } from 'node:crypto'
import { normaliseEmail } from '../rules/normalise-email.ts'

/** A customer as uses are counted by: the same for every spelling of their email, and no address. */
export function customerDigest(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('hex')
}
