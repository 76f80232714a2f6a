import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { Menu, MenuItem } from '../contract.ts'
import type { MenuName } from '../rules/menu-places.ts'
import { menuTable } from './menu.table.ts'

/** Writes the menu of a place whole; pages show it from then on. */
export async function updateMenu(
  deps: { db: Database | Transaction; clock: Clock },
  input: { name: MenuName; menu: Menu; owner: AuditedChange['owner'] },
): Promise<Outcome<Menu>> {
  const { name, menu, owner } = input
  return deps.db.transaction(async (tx) => {
    const row = { ...menu, changedAt: deps.clock.now() }
    await tx
      .insert(menuTable)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: menuTable.name, set: row })
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'menus',
        action: 'settings changed',
        subject: 'menus',
        detail: { menu: name, links: count(menu.items) },
      },
    )
    await announce(tx, 'pages_changed', `menu ${name}`)
    return done(menu)
  })
}

function count(items: readonly MenuItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === 'link' ? count(item.items) : 0), 0)
}
