import { changedMeanwhile } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { LookState } from '../contract.ts'
import { checkLook, findingText } from '../rules/check-look.ts'
import type { Look } from '../rules/look.ts'
import { dropDraft } from './draft-look.ts'
import { lookVersionTable } from './look.table.ts'
import { readLook } from './read-look.ts'

/**
 * Shows a look to everybody: the next version, and the end of the draft. Refused with `contrast` for each
 * pair of colours that cannot be told apart, and with `changed-meanwhile` when somebody else has published since
 * `basedOn` was seen.
 */
export async function publishLook(
  deps: { db: Database; clock: Clock },
  input: { look: Look; basedOn: number; owner: NonNullable<AuditedChange['owner']> },
): Promise<Outcome<LookState>> {
  const { look, basedOn, owner } = input
  const findings = checkLook(look.colours)
  if (findings.length > 0) {
    return refused(
      ...findings.map((finding) => ({
        code: 'contrast',
        field: `colours.${finding.colour}`,
        message: findingText(finding),
      })),
    )
  }
  return deps.db.transaction(async (tx) => {
    const { current } = await readLook({ db: tx }, owner.id)
    const written =
      current.version === basedOn &&
      (await tx
        .insert(lookVersionTable)
        .values({ version: basedOn + 1, look, publishedAt: deps.clock.now() })
        .onConflictDoNothing()
        .returning({ version: lookVersionTable.version }))
    if (!written || written.length === 0) return refused(changedMeanwhile('the look'))
    await dropDraft({ db: tx }, owner.id)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'look',
        action: 'settings changed',
        subject: 'look',
        detail: { version: basedOn + 1, ...look },
      },
    )
    await announce(tx, 'settings_changed', 'look')
    return done(await readLook({ db: tx }, owner.id))
  })
}
