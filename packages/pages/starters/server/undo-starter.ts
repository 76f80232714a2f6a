import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { HeaderStyle } from '../../document/rules/header-styles.ts'
import { readHeaderSettings } from '../../header/server/header-setting.ts'
import { updateHeader } from '../../header/server/update-header.ts'
import { MENU_NAMES, MENU_PLACES } from '../../menus/rules/menu-places.ts'
import { readMenus } from '../../menus/server/read-menus.ts'
import { updateMenu } from '../../menus/server/update-menu.ts'
import { lockPageRecord, updatePageRecord } from '../../publishing/server/page-records.ts'
import { findNewestVersion, findVersion } from '../../publishing/server/page-versions.ts'
import { leaveHome, publishPage } from '../../publishing/server/publish-page.ts'
import { publishTheme } from '../../theme/server/publish-theme.ts'
import { readTheme } from '../../theme/server/read-theme.ts'
import { findStarter } from '../content/starters.ts'
import type { PreservedParts, StarterRecord, WrittenPage } from '../contract.ts'
import { removeInside, type SampleDeps } from './remove-samples.ts'
import { lockStarterRow, type StarterRow, writeStarterRow } from './starter.table.ts'
import { findHome, mustBe } from './write-pages.ts'

export type UndoDeps = SampleDeps
type Inside = { tx: Transaction; clock: Clock; owner: Owner }

/**
 * Takes a starter back: pages, menus, theme and header are as they were before, its samples are removed. What an owner has
 * changed since stays as it is and is named in the answer. Refused with `wrong-state` when none is applied.
 */
export async function undoStarter(deps: UndoDeps, owner: Owner): Promise<Outcome<PreservedParts>> {
  return deps.db.transaction(async (tx) => {
    const { applied, wanted } = await lockStarterRow(tx)
    if (applied === null || wanted !== null) {
      const message = wanted
        ? 'A starter is being applied. Wait until it is done.'
        : 'No starter is applied. Reload the page.'
      return refused({ code: 'wrong-state', message })
    }
    return done({ kept: await undoInside(deps, tx, { applied, owner }) })
  })
}

/** The same inside a transaction, for a starter that is replaced by another. Answers what stays. */
export async function undoInside(
  deps: UndoDeps,
  tx: Transaction,
  { applied, owner }: { applied: NonNullable<StarterRow['applied']>; owner: Owner },
): Promise<string[]> {
  const { key, record } = applied
  const inside = { tx, clock: deps.clock, owner }
  const kept: string[] = []
  const home = await findHome(tx)
  for (const page of record.pages) {
    const isUndone = await undoPage(inside, page)
    if (!isUndone) kept.push(`Page “${page.title}”`)
    else if (page.id === home) await restoreHome(inside, record.homeBefore)
  }
  kept.push(...(await undoMenus(inside, record)))
  if (!(await undoLook(inside, record))) kept.push('Colours and fonts')
  await undoHeader(inside, record)
  kept.push(...(await removeInside(deps, tx, { key, record, owner })))
  await writeStarterRow(tx, { applied: null, problem: '' })
  await announce(tx, 'pages_changed', 'starter')
  await recordAudit(
    { db: tx as Database, clock: deps.clock },
    {
      owner,
      kind: 'pages',
      action: 'starter taken back',
      subject: findStarter(key)?.name ?? key,
      detail: { kept: kept.join(', ') },
    },
  )
  return kept
}

/** False when somebody has changed the page since. */
async function undoPage({ tx, clock, owner }: Inside, written: WrittenPage): Promise<boolean> {
  const page = await lockPageRecord(tx, written.id)
  const newest = page && (await findNewestVersion(tx, written.id))
  if (page === null || newest === null || page.archivedAt !== null) return true
  if (newest.version !== written.version || page.slug !== written.slug) return false
  const now = clock.now()
  const { before, copyId } = written
  if (before !== null && !before.isArchived) {
    const document = await findVersion(tx, written.id, before.version)
    if (document === null) return false
    const { title, description } = before
    mustBe(await publishPage({ db: tx, clock }, { slug: page.slug, title, description, document, owner }))
  } else await updatePageRecord(tx, written.id, { archivedAt: now, isHome: false, updatedAt: now })
  if (copyId !== null && (await findNewestVersion(tx, copyId))?.version === 1)
    await updatePageRecord(tx, copyId, { archivedAt: now, updatedAt: now })
  return true
}

/** The home page of before stands at `/` again; without one the shop shows its own. */
async function restoreHome({ tx }: Inside, homeBefore: number | null): Promise<void> {
  await leaveHome(tx)
  const page = homeBefore === null ? null : await lockPageRecord(tx, homeBefore)
  if (page === null || page.archivedAt !== null || page.publishedVersion === null) return
  await updatePageRecord(tx, page.id, { isHome: true })
}

async function undoMenus({ tx, clock, owner }: Inside, { menus }: StarterRecord): Promise<string[]> {
  const now = await readMenus({ db: tx })
  const kept: string[] = []
  for (const name of MENU_NAMES) {
    const change = menus[name]
    if (change === undefined) continue
    if (JSON.stringify(now[name]) === JSON.stringify(change.written))
      await updateMenu({ db: tx, clock }, { name, menu: change.before, owner })
    else kept.push(`Menu “${MENU_PLACES.find((place) => place.name === name)?.label ?? name}”`)
  }
  return kept
}

async function undoLook({ tx, clock, owner }: Inside, { theme }: StarterRecord): Promise<boolean> {
  if (theme === null) return true
  const deps = { db: tx as Database, clock }
  const { current } = await readTheme(deps, owner.id)
  if (current.version !== theme.version) return false
  mustBe(await publishTheme(deps, { theme: theme.before, basedOn: current.version, owner }))
  return true
}

async function undoHeader({ tx, clock, owner }: Inside, { header }: StarterRecord): Promise<void> {
  if (header === null) return
  const deps = { db: tx as Database, clock }
  const headerSettings = await readHeaderSettings(deps)
  if (headerSettings.headerStyle !== header.written) return
  await updateHeader(deps, {
    headerSettings: { ...headerSettings, headerStyle: header.before as HeaderStyle },
    owner,
  })
}
