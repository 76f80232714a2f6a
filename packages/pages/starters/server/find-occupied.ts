import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { DEFAULT_MENUS } from '../../menus/rules/default-menus.ts'
import { MENU_PLACES } from '../../menus/rules/menu-places.ts'
import { readMenus } from '../../menus/server/read-menus.ts'
import { listPagesAt, type PageRecord } from '../../publishing/server/page-records.ts'
import { findNewestVersion } from '../../publishing/server/page-versions.ts'
import { isSameTheme, SHIPPED_THEME } from '../../theme/rules/theme.ts'
import { readPublishedTheme } from '../../theme/server/read-theme.ts'
import { findStarter } from '../content/starters.ts'
import type { StarterRecord } from '../contract.ts'
import { changedMenus, STARTER_MENUS } from '../rules/starter-menus.ts'
import type { StarterRow } from './starter.table.ts'
import { STARTER_SLUGS } from './write-pages.ts'

type Db = Database | Transaction

/**
 * What of the shop a starter would meet, in words: pages at its addresses, menus and a theme that the owner has made. What
 * another starter wrote and nobody has changed since is not the owner's.
 */
export async function findOccupied(db: Db, applied: StarterRow['applied']): Promise<string[]> {
  const record = applied?.record ?? null
  const pages = await findPages(db, record)
  const menus = await readMenus({ db })
  const standard = record === null ? DEFAULT_MENUS : STARTER_MENUS
  const owned = changedMenus(menus, DEFAULT_MENUS).filter((name) =>
    changedMenus(menus, standard).includes(name),
  )
  const theme = await readPublishedTheme({ db: db as Database })
  const started = applied === null ? null : (findStarter(applied.key)?.theme ?? null)
  const isOwnLook = !isSameTheme(theme, SHIPPED_THEME) && (started === null || !isSameTheme(theme, started))
  return [
    ...pages.map(({ title, isHome }) => (isHome ? `Home page “${title}”` : `Page “${title}”`)),
    ...owned.map((name) => `Menu “${MENU_PLACES.find((place) => place.name === name)?.label ?? name}”`),
    ...(isOwnLook ? ['Your colours and fonts'] : []),
  ]
}

async function findPages(db: Db, record: StarterRecord | null): Promise<PageRecord[]> {
  const owned: PageRecord[] = []
  for (const page of await listPagesAt(db, STARTER_SLUGS)) {
    const written = record?.pages.find(({ id }) => id === page.id)
    const newest = written && (await findNewestVersion(db, page.id))
    if (written === undefined || newest?.version !== written.version) owned.push(page)
  }
  return owned
}
