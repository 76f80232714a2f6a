import type { Role } from './rules/permissions.ts'

/** Somebody of the shop who is signed in to the console: an owner, or one of the staff. */
export type Owner = { id: string; name: string; email: string; role: Role }
