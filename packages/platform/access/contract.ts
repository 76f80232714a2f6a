import type { Role } from './rules/permissions.ts'

/** Who does something, for the activity log: a person, or with `id` null a program that has a key. */
export type Actor = { id: string | null; name: string }

/** Somebody of the shop who is signed in to the console: an owner, or one of the staff. */
export type Owner = { id: string; name: string; email: string; role: Role }
