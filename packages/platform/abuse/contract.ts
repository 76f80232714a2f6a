import { z } from 'zod'

/** The challenge's only kind; a proof for another one is not even looked at. */
export const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32, keyPrefix: '00' } as const

/** What a browser sends as `altcha`: base64 of JSON, ALTCHA's own shape (version 2). */
export const proofPayload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string().regex(/^[0-9a-f]{1,128}$/),
      salt: z.string().regex(/^[0-9a-f]{1,128}$/),
      cost: z.literal(WORK.cost),
      keyLength: z.literal(WORK.keyLength),
      keyPrefix: z.literal(WORK.keyPrefix),
      expiresAt: z.number().int().positive(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(0xffff_ffff),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
})
