import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type CountDeps, countTries, type Try } from '@buoy/platform/abuse/server/count-tries.ts'

export type StaffCountDeps = Omit<CountDeps, 'texts'>

/** Counts tries of staff (`countTries`); the console speaks the product's own language. */
export function countStaffTries(deps: StaffCountDeps, tries: readonly Try[]): Promise<Refusal | null> {
  return countTries({ ...deps, texts: () => SOURCE_TEXT_LOCALE }, tries)
}
