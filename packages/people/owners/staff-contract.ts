import type { Owner } from '@buoy/platform/access/contract.ts'
import { ROLES, type Role } from '@buoy/platform/access/rules/permissions.ts'
import { z } from 'zod'
import { email, newPassword, token } from './contract.ts'

/** Somebody of the shop as the staff screen shows them. Moments are ISO 8601 UTC. */
export type StaffPerson = Owner & {
  isActive: boolean
  isYou: boolean
  hasSecondFactor: boolean
  /** When they last used the console in a session that still lives; `null` when there is none. */
  lastSeenAt: string | null
}

export type StaffInvite = {
  id: string
  email: string
  role: Role
  places: Place[]
  by: string
  expiresAt: string
}

/** `GET /console/api/staff`. */
export type StaffList = { people: StaffPerson[]; invites: StaffInvite[]; needsSecondFactor: boolean }

const role = z.enum(ROLES, 'Choose a role.')

/** What somebody is asked into besides the shop, by its id, and as what. */
const place = z.object({ id: z.string().min(1).max(64), role: z.string().min(1).max(40) })
export type Place = z.output<typeof place>

/** `POST /console/api/staff/invitations`. */
export const inviteInput = z.object({ email, role, places: z.array(place).max(100).default([]) })

export const staffPath = z.object({ id: z.string().min(1).max(64) })

/** `PUT /console/api/staff/{id}/role`. */
export const roleInput = z.object({ role })

/** `PUT /console/api/staff/{id}/access`. */
export const accessInput = z.object({ isActive: z.boolean() })

/** `PUT /console/api/staff/sign-in`. */
export const signInSettingInput = z.object({ needsSecondFactor: z.boolean() })

/** `GET /console/api/invitation?token=`: what a mailed link is for, while it works. */
export const invitationQuery = z.object({ token })
export type Invitation = { purpose: 'invite' | 'new-password'; email: string; role: Role | null }

/** `POST /console/api/invitation`; a new password needs no name. */
export const invitationInput = z.object({
  token,
  name: z.string().trim().max(80, 'Use at most 80 characters.').default(''),
  password: newPassword,
})

/** `POST /console/api/confirm-email`. */
export const confirmEmailInput = z.object({ token })
