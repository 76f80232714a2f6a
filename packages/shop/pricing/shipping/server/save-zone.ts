import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { parsePatterns } from '../../addresses/rules/postcode-patterns.ts'
import type { MethodInput, ZoneDocument, ZoneInput } from '../contract.ts'
import { validateZone } from '../rules/validate-zone.ts'
import { findZone, UNKNOWN_ZONE } from './find-zone.ts'
import { shippingMethodTable, shippingZoneTable } from './shipping.table.ts'

export type ShippingChangeDeps = { db: Database; clock: Clock }
export type Owner = NonNullable<AuditedChange['owner']>

/** Makes a zone without places and methods, asked last before the rest of the world; answers its id. */
export async function createZone(
  deps: ShippingChangeDeps,
  input: { name: string; owner: Owner },
): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    const last = sql`(select coalesce(max(position), -1) + 1 from shop.shipping_zone where not is_rest)`
    const [zone] = await tx
      .insert(shippingZoneTable)
      .values({ name: input.name, countries: [], states: [], postcodes: [], position: last })
      .returning({ id: shippingZoneTable.id })
    if (zone === undefined) throw new Error('The zone could not be written')
    await announceChange(deps, tx, {
      owner: input.owner,
      kind: 'settings',
      ref: `shipping/zones/${zone.id}`,
      action: 'shipping zone added',
      subject: input.name,
    })
    return zone
  })
}

/**
 * Saves a zone whole: its places and its methods in their order. A method without an id is new, one that
 * is left out is deleted; orders keep what they were sent by. Refused with `unknown-zone`, or with what is
 * wrong beside its field.
 */
export async function saveZone(
  deps: ShippingChangeDeps,
  input: { id: number; zone: ZoneInput; owner: Owner },
): Promise<Outcome<ZoneDocument>> {
  const { id, zone, owner } = input
  return deps.db.transaction(async (tx) => {
    const before = await findZone(tx, id, { isLocked: true })
    if (before === null) return refused(UNKNOWN_ZONE)
    const wrong = validateZone(zone, before)
    if (wrong.length > 0) return refused(...wrong)
    const { isRest } = before
    await tx
      .update(shippingZoneTable)
      .set({
        name: zone.name,
        countries: isRest ? [] : zone.countries,
        states: isRest ? [] : zone.states,
        postcodes: isRest ? [] : parsePatterns(zone.postcodes).patterns,
      })
      .where(eq(shippingZoneTable.id, id))
    await writeMethods(tx, id, zone.methods)
    const after = await findZone(tx, id)
    if (after === null) throw new Error(`The zone ${id} vanished while it was saved`)
    const detail = { methods: after.methods.map(({ title }) => title) }
    await announceChange(deps, tx, {
      owner,
      kind: 'settings',
      ref: `shipping/zones/${id}`,
      action: 'shipping zone changed',
      subject: zone.name,
      detail,
    })
    return done(after)
  })
}

/** Deletes a zone with its methods. Refused with `unknown-zone`, and for the rest of the world. */
export async function deleteZone(
  deps: ShippingChangeDeps,
  input: { id: number; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const zone = await findZone(tx, input.id, { isLocked: true })
    if (zone === null) return refused(UNKNOWN_ZONE)
    if (zone.isRest) {
      const message = 'The rest of the world cannot be deleted. Switch its methods off instead.'
      return refused({ code: 'rest-stays', message })
    }
    await tx.delete(shippingZoneTable).where(eq(shippingZoneTable.id, input.id))
    await announceChange(deps, tx, {
      owner: input.owner,
      kind: 'settings',
      ref: 'shipping',
      action: 'shipping zone deleted',
      subject: zone.name,
    })
    return done(null)
  })
}

/**
 * Sets the order in which zones are asked; the rest of the world stays last. Refused with `zones-moved`
 * when zones were added or deleted meanwhile.
 */
export async function orderZones(
  deps: ShippingChangeDeps,
  input: { ids: number[]; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const zones = await tx
      .select({ id: shippingZoneTable.id, name: shippingZoneTable.name })
      .from(shippingZoneTable)
      .where(eq(shippingZoneTable.isRest, false))
      .orderBy(shippingZoneTable.id)
      .for('update')
    const isSame = zones.length === input.ids.length && zones.every(({ id }) => input.ids.includes(id))
    if (!isSame) {
      const message = 'Zones were added or deleted meanwhile. Look at the list again, then order it.'
      return refused({ code: 'zones-moved', message })
    }
    await tx.execute(sql`
      update shop.shipping_zone set position = wanted.position
      from unnest(${sql.param(input.ids)}::integer[]) with ordinality as wanted (id, position)
      where shipping_zone.id = wanted.id`)
    const names = input.ids.map((id) => zones.find((zone) => zone.id === id)?.name ?? '')
    await announceChange(deps, tx, {
      owner: input.owner,
      kind: 'settings',
      ref: 'shipping',
      action: 'shipping zones ordered',
      subject: 'shipping',
      detail: { names },
    })
    return done(null)
  })
}

/** Two statements whatever the number: known methods are changed, the rest are added. */
async function writeMethods(tx: Transaction, zoneId: number, methods: readonly MethodInput[]): Promise<void> {
  const known = await tx
    .select({ id: shippingMethodTable.id })
    .from(shippingMethodTable)
    .where(eq(shippingMethodTable.zoneId, zoneId))
  const ids = new Set(known.map(({ id }) => id))
  const rows = methods.map((method, position) => ({ ...method, position }))
  // An id of another zone's method is taken for a new one: nobody's method is moved by mistake.
  const kept = rows.filter(({ id }) => id !== undefined && ids.has(id))
  const fresh = rows.filter((row) => !kept.includes(row))
  const gone = [...ids].filter((id) => kept.every((row) => row.id !== id))
  if (gone.length > 0) await tx.delete(shippingMethodTable).where(inArray(shippingMethodTable.id, gone))
  if (kept.length > 0) {
    await tx.execute(sql`
      update shop.shipping_method set
        kind = wanted.kind, title = wanted.title, days_from = wanted."daysFrom", days_to = wanted."daysTo",
        taxable = wanted.taxable, enabled = wanted.enabled, position = wanted.position, settings = wanted.settings
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as wanted (
        id integer, kind text, title text, "daysFrom" integer, "daysTo" integer,
        taxable boolean, enabled boolean, position integer, settings jsonb)
      where shipping_method.id = wanted.id`)
  }
  if (fresh.length > 0)
    await tx.insert(shippingMethodTable).values(fresh.map(({ id: _, ...method }) => ({ ...method, zoneId })))
}

/** Writes the change into the activity list and tells carts and cached pages. */
export async function announceChange(
  deps: Pick<ShippingChangeDeps, 'clock'>,
  tx: Transaction,
  change: AuditedChange,
): Promise<void> {
  await recordAudit({ db: tx, clock: deps.clock }, change)
  await announce(tx, 'rates_changed')
  await announce(tx, 'pages_changed')
}
