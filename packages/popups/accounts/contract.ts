import { z } from 'zod'
import { ACCOUNT_ROLES, type AccountRole } from './rules/account-roles.ts'

/** An account as somebody may use it. `isOwn` is the shop's own. */
export type UsableAccount = { clientId: string; name: string; isOwn: boolean; role: AccountRole }

/** `GET /console/api/popup-accounts`: what somebody may use, the one that opens first before the others. */
export type AccountChoices = { accounts: UsableAccount[] }

/** `GET /console/api/popups/{id}/account`: whose campaign it is. */
export type AccountOfCampaign = { clientId: string }

/** An account as owners manage it. `archivedAt` is ISO 8601 UTC; `hosts` are its websites. */
export type ManagedAccount = {
  clientId: string
  name: string
  isOwn: boolean
  archivedAt: string | null
  hosts: string[]
}

/** Who was given an account, beside those whose role in the shop reaches it. */
export type AccountMember = { ownerId: string; clientId: string; role: AccountRole }

/** `GET /console/api/popup-accounts/all`. */
export type AllAccounts = { accounts: ManagedAccount[]; members: AccountMember[] }

/** A name that tells accounts apart. */
const name = z.string().trim().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.')

/** `POST /console/api/popup-accounts`. */
export const newAccountInput = z.object({
  name,
  sites: z.array(z.string().trim().min(1).max(253)).max(200, 'Use at most 200 websites.'),
})
export type NewAccount = z.output<typeof newAccountInput>

/** `PATCH /console/api/popup-accounts/{clientId}`. */
export const accountChange = z.object({ name: name.optional(), isArchived: z.boolean().optional() })
export type AccountChange = z.output<typeof accountChange>
export const accountPath = z.object({ clientId: z.string().min(1).max(64) })

/** `PUT /console/api/popup-accounts/members/{ownerId}`: all that somebody is given; what is left out is taken away. */
export const membershipInput = z.object({
  accounts: z
    .array(z.object({ clientId: z.string().min(1).max(64), role: z.enum(ACCOUNT_ROLES) }))
    .max(1000)
    .refine(
      (given) => new Set(given.map(({ clientId }) => clientId)).size === given.length,
      'Name each account once.',
    ),
})
export type Membership = z.output<typeof membershipInput>
export const memberPath = z.object({ ownerId: z.string().min(1).max(64) })
