import { type ComponentType, createContext } from 'react'
import type { StaffPerson } from '../staff-contract.ts'

/** What stands under somebody of the shop besides, brought by the app: what they may use of other domains. */
export const PersonExtrasContext = createContext<ComponentType<{ person: StaffPerson }> | null>(null)
