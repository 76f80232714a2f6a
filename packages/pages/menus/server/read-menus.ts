import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { type Menus, menuInput, menuPath } from '../contract.ts'
import { DEFAULT_MENUS } from '../rules/default-menus.ts'
import { menuTable } from './menu.table.ts'

/** The menus of all places as stored now, with what the server begins with for those that nobody has written. */
export async function readMenus(deps: { db: Database | Transaction }): Promise<Menus> {
  const rows = await deps.db.select().from(menuTable)
  const menus: Menus = { ...DEFAULT_MENUS }
  for (const row of rows) {
    const place = menuPath.safeParse(row)
    if (place.success) menus[place.data.name] = menuInput.parse(row)
  }
  return menus
}

/** The same, kept in this process and read again when an owner has changed one. */
export function openMenus(deps: { db: Database; listen: Listen }): () => Promise<Menus> {
  return remember(deps.listen, 'pages_changed', () => readMenus(deps))
}
