import type { Role } from '@buoy/platform/access/rules/permissions.ts'
import { type ComponentType, createContext } from 'react'
import type { Place, StaffPerson } from '../staff-contract.ts'

/** What stands under somebody of the shop besides, brought by the app: what they may use of other domains. */
export const PersonExtrasContext = createContext<ComponentType<{ person: StaffPerson }> | null>(null)

/** What an invitation with a role is for besides the shop, and how that is changed. */
export type InviteExtrasProps = { role: Role; places: Place[]; onChange: (places: Place[]) => void }

/** More fields for the form of an invitation, provided by the app. */
export const InviteExtrasContext = createContext<ComponentType<InviteExtrasProps> | null>(null)
