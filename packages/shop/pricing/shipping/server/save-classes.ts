import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { ClassesDocument, ClassesInput } from '../contract.ts'
import { announceChange, type Owner, type ShippingChangeDeps } from './save-zone.ts'
import { shippingClassTable } from './shipping.table.ts'

/** How many variants are in each shipping class, by its id. */
export type VariantsByClass = (db: Database) => Promise<ReadonlyMap<number, number>>

/** The shipping classes in their order, each with how many variants are in it. */
export async function listClasses(deps: {
  db: Database
  countVariantsByShippingClass: VariantsByClass
}): Promise<Required<ClassesDocument>> {
  const [classes, counts] = await Promise.all([
    deps.db
      .select()
      .from(shippingClassTable)
      .orderBy(asc(shippingClassTable.position), asc(shippingClassTable.id)),
    deps.countVariantsByShippingClass(deps.db),
  ])
  return {
    classes: classes.map(({ id, name, description }) => ({
      id,
      name,
      description,
      variants: counts.get(id) ?? 0,
    })),
  }
}

/**
 * Saves all shipping classes. One without an id is new, one that is left out is deleted; variants that
 * were in it are in none. Refused with `same-name` beside the field of the second of two alike.
 */
export async function saveClasses(
  deps: ShippingChangeDeps,
  { classes, owner }: ClassesInput & { owner: Owner },
): Promise<Outcome<null>> {
  const names = classes.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, index) => names.indexOf(name) < index)
  if (twice >= 0) {
    const message = 'Another class has this name already. Choose a different one.'
    return refused({ code: 'same-name', field: `classes.${twice}.name`, message })
  }
  await deps.db.transaction(async (tx) => {
    const stored = await tx.select({ id: shippingClassTable.id }).from(shippingClassTable).for('update')
    const known = new Set(stored.map(({ id }) => id))
    const kept = classes.flatMap(({ id }) => (id !== undefined && known.has(id) ? id : []))
    const gone = [...known].filter((id) => !kept.includes(id))
    if (gone.length > 0) await tx.delete(shippingClassTable).where(inArray(shippingClassTable.id, gone))
    const rows = classes.map((one, position) => ({ ...one, position }))
    const fresh = rows.filter(({ id }) => id === undefined || !known.has(id))
    if (kept.length > 0) {
      // Out of each other's way first, so that two may swap names.
      await tx
        .update(shippingClassTable)
        .set({ name: sql`'#' || id` })
        .where(inArray(shippingClassTable.id, kept))
      await tx.execute(sql`
        update shop.shipping_class set
          name = wanted.name, description = wanted.description, position = wanted.position
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
          id integer, name text, description text, position integer)
        where shipping_class.id = wanted.id`)
    }
    if (fresh.length > 0) await tx.insert(shippingClassTable).values(fresh.map(({ id: _, ...one }) => one))
    const detail = { classes: classes.map(({ name }) => name) }
    await announceChange(deps, tx, {
      owner,
      kind: 'settings',
      ref: 'shipping/classes',
      action: 'shipping classes changed',
      subject: 'shipping',
      detail,
    })
  })
  return done(null)
}
