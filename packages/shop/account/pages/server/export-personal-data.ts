import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Person, PersonalData } from '@buoy/kernel/server/personal-data.ts'

/** Everything we hold about a person, as data: the right of access (Privacy Act 1988, APP 12). */
export async function exportPersonalData(
  deps: { db: Database; clock: Clock; personalData: readonly PersonalData[] },
  person: Person,
): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    deps.personalData.map(async ({ name, collect }) => [name, await collect(deps.db, person)] as const),
  )
  return { email: person.email, at: deps.clock.now().toISOString(), ...Object.fromEntries(parts) }
}
