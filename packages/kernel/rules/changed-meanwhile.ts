import type { Refusal } from './refusal.ts'

/** Something that is edited, with the number of saves that it has seen: a save names the one that it began from. */
export type Versioned<Stored extends object> = Stored & { version: number }

/** The code of {@link changedMeanwhile}; its answer has status 409 and, as `theirs`, what is stored now. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** The refusal of a save that began from another version than the one that is stored: somebody else came first. */
export function changedMeanwhile(what: string): Refusal {
  const message = `Somebody else saved ${what} meanwhile. Compare both versions, then save again.`
  return { code: CHANGED_MEANWHILE, message }
}
