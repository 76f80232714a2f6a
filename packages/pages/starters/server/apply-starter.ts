import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { hasAnyProduct } from '@buoy/shop/catalogue/products/server/has-products.ts'
import { readHeaderSettings } from '../../header/server/header-setting.ts'
import { updateHeader } from '../../header/server/update-header.ts'
import { readMenus } from '../../menus/server/read-menus.ts'
import { updateMenu } from '../../menus/server/update-menu.ts'
import { publishTheme } from '../../theme/server/publish-theme.ts'
import { readTheme } from '../../theme/server/read-theme.ts'
import type { Starter } from '../content/starter.ts'
import { findStarter } from '../content/starters.ts'
import type { StarterRecord } from '../contract.ts'
import { changedMenus, STARTER_MENUS } from '../rules/starter-menus.ts'
import { findOccupied } from './find-occupied.ts'
import { makePictureFiles, storePictures } from './make-pictures.ts'
import { lockStarterRow, readStarterRow, writeStarterRow } from './starter.table.ts'
import { type UndoDeps, undoInside } from './undo-starter.ts'
import { findHome, mustBe, writePages } from './write-pages.ts'
import { writeSamples } from './write-samples.ts'

export const APPLY_STARTER_QUEUE = 'apply-starter'

export type StarterDeps = UndoDeps & { db: Database; clock: Clock; log: Log; dataDir: string }

const TROUBLE = 'Something went wrong, and nothing was changed. Try again; what was made already is used.'

/**
 * Applies the starter that an owner has asked for: makes its pictures, then writes everything in one transaction. It can be
 * interrupted at any point and begun again; when nothing is asked for it does nothing.
 */
export async function applyStarter(deps: StarterDeps): Promise<void> {
  const { wanted } = await readStarterRow(deps.db)
  const starter = wanted && findStarter(wanted.key)
  if (wanted === null || starter === null) return
  try {
    await makePictureFiles(deps, starter, (picturesMade) => writeStarterRow(deps.db, { picturesMade }))
    await deps.db.transaction((tx) => writeStarter(deps, tx, starter))
  } catch (error) {
    deps.log.error({ err: error }, 'A starter could not be applied')
    await writeStarterRow(deps.db, { wanted: null, problem: TROUBLE })
  }
}

async function writeStarter(deps: StarterDeps, tx: Transaction, starter: Starter): Promise<void> {
  const { clock } = deps
  const { wanted, applied } = await lockStarterRow(tx)
  // Another process has done it meanwhile.
  if (wanted === null || wanted.key !== starter.key) return
  const owner = wanted.owner as Owner
  if (applied !== null) await undoInside(deps, tx, { applied, owner })
  const occupied = await findOccupied(tx, null)
  const publishes = occupied.length === 0 || wanted.existing === 'replace'
  const hasProducts = await hasAnyProduct(tx)
  const pictures = await storePictures({ tx, clock }, starter, owner)
  const goods =
    wanted.samples &&
    (await writeSamples({ ...deps, tx }, starter, { pictures, owner, publishes: publishes && !hasProducts }))
  const homeBefore = await findHome(tx)
  const pages = await writePages({ tx, clock }, starter, {
    pictures: (key) => {
      const found = pictures.get(key)
      if (found === undefined) throw new Error(`The starter ${starter.key} has no drawing ${key}`)
      return found.picture
    },
    owner,
    publishes,
  })
  const record: StarterRecord = {
    existing: publishes ? 'replace' : 'keep',
    pages,
    homeBefore,
    ...(publishes ? await writeFrame(deps, tx, starter, owner) : { menus: {}, theme: null, header: null }),
    ...(goods || { samples: [], categories: [] }),
  }
  await writeStarterRow(tx, {
    wanted: null,
    problem: '',
    applied: { key: starter.key, at: clock.now(), record },
  })
  await recordAudit(
    { db: tx as Database, clock },
    {
      owner,
      kind: 'pages',
      action: 'starter applied',
      subject: starter.name,
      detail: {
        pages: pages.map(({ slug }) => slug).join(', '),
        samples: record.samples.length,
        shown: publishes,
      },
    },
  )
}

/** Menus, theme and header: what stands around every page. */
async function writeFrame(
  { clock }: StarterDeps,
  tx: Transaction,
  starter: Starter,
  owner: Owner,
): Promise<Pick<StarterRecord, 'menus' | 'theme' | 'header'>> {
  const deps = { db: tx as Database, clock }
  const before = await readMenus(deps)
  const menus: StarterRecord['menus'] = {}
  for (const name of changedMenus(STARTER_MENUS, before)) {
    const written = STARTER_MENUS[name]
    await updateMenu(deps, { name, menu: written, owner })
    menus[name] = { before: before[name], written }
  }
  const { current } = await readTheme(deps, owner.id)
  mustBe(await publishTheme(deps, { theme: starter.theme, basedOn: current.version, owner }))
  const headerSettings = await readHeaderSettings(deps)
  await updateHeader(deps, { headerSettings: { ...headerSettings, headerStyle: starter.headerStyle }, owner })
  return {
    menus,
    theme: { before: current.theme, version: current.version + 1 },
    header: { before: headerSettings.headerStyle, written: starter.headerStyle },
  }
}
