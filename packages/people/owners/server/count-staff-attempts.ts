import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type Attempt, type CountDeps, countAttempts } from '@buoy/platform/abuse/server/count-attempts.ts'

export type StaffCountDeps = Omit<CountDeps, 'texts'>

/** Counts tries of staff (`countAttempts`); the console speaks the product's own language. */
export function countStaffAttempts(deps: StaffCountDeps, tries: readonly Attempt[]): Promise<Refusal | null> {
  return countAttempts({ ...deps, texts: () => SOURCE_TEXT_LOCALE }, tries)
}
