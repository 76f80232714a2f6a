import { changedMeanwhile } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { ThemeState } from '../contract.ts'
import { checkTheme, findingText } from '../rules/check-theme.ts'
import type { Theme, ThemeColours } from '../rules/theme.ts'
import { dropDraft } from './draft-theme.ts'
import { readTheme } from './read-theme.ts'
import { themeVersionTable } from './theme.table.ts'

/**
 * Shows a theme to everybody: the next version, and the end of the draft. Refused with `contrast` for each
 * pair of colours that cannot be told apart, and with `changed-meanwhile` when somebody else has published since
 * `basedOn` was seen.
 */
export async function publishTheme(
  deps: { db: Database; clock: Clock },
  input: { theme: Theme; basedOn: number; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<ThemeState>> {
  const { theme, basedOn, owner } = input
  const refusals = [...contrastRefusals(theme.colours, 'colours'), ...contrastRefusals(theme.dark, 'dark')]
  if (refusals.length > 0) return refused(...refusals)
  return deps.db.transaction(async (tx) => {
    const { current } = await readTheme({ db: tx }, owner.id)
    const written =
      current.version === basedOn &&
      (await tx
        .insert(themeVersionTable)
        .values({ version: basedOn + 1, theme, publishedAt: deps.clock.now() })
        .onConflictDoNothing()
        .returning({ version: themeVersionTable.version }))
    if (!written || written.length === 0) return refused(changedMeanwhile('the theme'))
    await dropDraft({ db: tx }, owner.id)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'theme',
        action: 'settings changed',
        subject: 'theme',
        detail: { version: basedOn + 1, ...theme },
      },
    )
    await announce(tx, 'settings_changed', 'theme')
    return done(await readTheme({ db: tx }, owner.id))
  })
}

function contrastRefusals(colours: ThemeColours | null, part: 'colours' | 'dark'): Refusal[] {
  return (colours === null ? [] : checkTheme(colours)).map((finding) => ({
    code: 'contrast',
    field: `${part}.${finding.colour}`,
    message: part === 'dark' ? `In dark mode: ${findingText(finding)}` : findingText(finding),
  }))
}
