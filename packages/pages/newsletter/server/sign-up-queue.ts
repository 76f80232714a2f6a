import { z } from 'zod'

/** Jobs {@link signUpJob}: answer a sign-up. */
export const SIGN_UP_QUEUE = 'newsletter-sign-ups'

/** `isProven` says that a browser's proof of work came with it. Jobs hold an address and are never logged. */
export const signUpJob = z.object({ listKey: z.string(), email: z.string(), isProven: z.boolean() })
export type SignUpJob = z.infer<typeof signUpJob>
