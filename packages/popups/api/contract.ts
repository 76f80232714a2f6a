import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { SCOPES, type Scope } from './rules/scopes.ts'

/** A key as the console lists it; the key itself is shown once, when it is created. Times are ISO 8601 UTC. */
export type ApiKey = {
  id: string
  name: string
  /** Its beginning, by which people tell keys apart. */
  prefix: string
  scopes: Scope[]
  createdAt: string
  createdBy: string
  /** To the minute; `null` for a key that was never used. */
  lastUsedAt: string | null
  /** Since when it is refused; `null` while it works. */
  revokedAt: string | null
}

/** `GET /console/api/popups/api-keys`: the newest first, and the address of the API. */
export type ApiKeyList = { keys: ApiKey[]; address: string }

/** `POST /console/api/popups/api-keys`. */
export const newKeyInput = z.object({
  name: z.string().trim().refine(isVisible, 'Give the key a name.').max(60, 'At most 60 characters.'),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, 'Choose what the key may do.')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
})
export type NewKeyInput = z.infer<typeof newKeyInput>

/** The answer to it: the only time that the key is readable. */
export type CreatedKey = { key: ApiKey; secret: string }

/** `DELETE /console/api/popups/api-keys/:id`. */
export const keyPath = z.object({ id: z.string().max(40) })
