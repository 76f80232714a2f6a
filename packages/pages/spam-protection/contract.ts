import type { StoredSecret } from '@buoy/kernel/rules/stored-secret.ts'
import { z } from 'zod'

/** Who tells people from robots: our own proof of work, or one of two services. */
export const provider = z.enum(['altcha', 'recaptcha', 'turnstile'])
export type Provider = z.infer<typeof provider>

/** What pages know of it. */
export type PublicProtection = { provider: Provider; siteKey: string }

const key = z.string().trim().max(200, 'Keep keys to 200 characters.')

/** `PUT /console/api/spam-protection`. A secret that is left empty stays what it is while
 * the provider does; it is never shown again. */
export const protectionInput = z
  .object({
    provider,
    siteKey: key,
    secret: key,
    /** reCAPTCHA: what scores less, from 0 (a robot) to 1 (a person), is held as spam. */
    minimumScore: z.number({ error: 'Enter a number from 0 to 1.' }).min(0).max(1),
  })
  .refine(({ provider: chosen, siteKey }) => chosen === 'altcha' || siteKey !== '', {
    path: ['siteKey'],
    message: 'Enter the site key that the service gave you.',
  })
export type ProtectionInput = z.infer<typeof protectionInput>

/** As the console reads it: the secret is `''`, and `keptSecret` tells of the one that is kept. */
export type ProtectionSettings = ProtectionInput & { keptSecret: StoredSecret }
