import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { ConsoleCustomField, CustomFieldInput, NewCustomField } from '../contract.ts'
import {
  checkDefinition,
  keyOf,
  MOST_FIELDS,
  MOST_KEPT_FIELDS,
  mergeChoices,
} from '../rules/check-definition.ts'
import { customFieldTable } from './custom-field.table.ts'
import { listCustomFields } from './read-custom-fields.ts'
import { REFRESH_QUEUE } from './refresh-products.ts'

export type CustomFieldDeps = { db: Database; clock: Clock; jobs: Jobs }
type Owner = NonNullable<AuditedChange['owner']>
type Row = typeof customFieldTable.$inferSelect

/** The refusal of what is asked of a field that is not there. */
export const UNKNOWN_FIELD: Refusal = { code: 'unknown-field', message: 'This field no longer exists.' }
const TOO_MANY: Refusal = {
  code: 'too-many-fields',
  message: `There are ${MOST_FIELDS} fields in use, which is the most. Archive one that you do not need.`,
}

/** Adds a field behind the others. Refused with `invalid-field` and `too-many-fields`. */
export async function createCustomField(
  deps: CustomFieldDeps,
  { owner, ...says }: NewCustomField & { owner: Owner },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const rows = await lockFields(tx)
    const inUse = rows.filter(isInUse)
    if (inUse.length >= MOST_FIELDS) return refused(TOO_MANY)
    if (rows.length >= MOST_KEPT_FIELDS) {
      const message = `There are ${MOST_KEPT_FIELDS} fields with those archived. Delete one that no product uses.`
      return refused({ code: 'too-many-fields', message })
    }
    const wrong = checkDefinition(says.kind, says, inUse.map(labelOf))
    if (wrong.length > 0) return refused(...wrong)
    const key = keyOf(
      says.label,
      rows.map((row) => row.key),
    )
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    const [made] = await tx
      .insert(customFieldTable)
      .values({ ...settle(says.kind, says, []), kind: says.kind, key, position })
      .returning()
    if (made === undefined) throw new Error(`The field ${says.label} could not be written`)
    await follow(deps, tx, { row: made, owner, action: 'field added' })
    return done({ id: made.id })
  })
}

/**
 * Changes what a field says; its key and kind stay. Refused with `unknown-field`, `invalid-field`, and `in-use` for a
 * choice that products have.
 */
export async function changeCustomField(
  deps: CustomFieldDeps,
  input: { id: number; says: CustomFieldInput; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const rows = await lockFields(tx)
    const row = rows.find(({ id }) => id === input.id)
    if (row === undefined) return refused(UNKNOWN_FIELD)
    const others = rows.filter((one) => isInUse(one) && one.id !== row.id)
    const says = settle(row.kind, input.says, row.choices)
    const wrong = checkDefinition(row.kind, says, isInUse(row) ? others.map(labelOf) : [])
    const missing = await choicesInUse(tx, row, says)
    if (wrong.length + missing.length > 0) return refused(...wrong, ...missing)
    await tx.update(customFieldTable).set(says).where(eq(customFieldTable.id, row.id))
    const changed = (Object.keys(says) as (keyof typeof says)[]).filter(
      (part) => JSON.stringify(says[part]) !== JSON.stringify(row[part]),
    )
    const detail = { fields: changed.map((part) => PARTS[part]).join(', ') }
    await follow(deps, tx, { row, owner: input.owner, action: 'field changed', detail })
    return done(null)
  })
}

/** Moves a field to a place among those in use. Refused with `unknown-field`. */
export async function moveCustomField(
  deps: CustomFieldDeps,
  input: { id: number; index: number; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const inUse = (await lockFields(tx)).filter(isInUse)
    const row = inUse.find(({ id }) => id === input.id)
    if (row === undefined) return refused(UNKNOWN_FIELD)
    const others = inUse.filter((one) => one !== row)
    const ordered = [...others.slice(0, input.index), row, ...others.slice(input.index)]
    await tx.execute(sql`
      update shop.custom_field set position = placed.position
      from unnest(${sql.param(ordered.map(({ id }) => id))}::integer[]) with ordinality as placed (id, position)
      where custom_field.id = placed.id`)
    await writeDown(deps, tx, { row, owner: input.owner, action: 'field moved' })
    return done(null)
  })
}

/**
 * Takes a field out of use, or back into it; its values are kept. Refused with `unknown-field`, and on the way back
 * with `too-many-fields`, and `invalid-field` when another field has its label by now.
 */
export async function archiveCustomField(
  deps: CustomFieldDeps,
  input: { id: number; isArchived: boolean; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const rows = await lockFields(tx)
    const row = rows.find(({ id }) => id === input.id)
    if (row === undefined) return refused(UNKNOWN_FIELD)
    if (input.isArchived === !isInUse(row)) return done(null)
    const inUse = rows.filter(isInUse)
    if (!input.isArchived) {
      if (inUse.length >= MOST_FIELDS) return refused(TOO_MANY)
      const wrong = checkDefinition(row.kind, row, inUse.map(labelOf))
      if (wrong.length > 0) return refused(...wrong)
    }
    const archivedAt = input.isArchived ? deps.clock.now() : null
    const position = Math.max(-1, ...rows.map((one) => one.position)) + 1
    await tx.update(customFieldTable).set({ archivedAt, position }).where(eq(customFieldTable.id, row.id))
    const action = input.isArchived ? 'field archived' : 'field restored'
    await follow(deps, tx, { row, owner: input.owner, action })
    return done(null)
  })
}

/** Deletes a field for good. Refused with `unknown-field`, and `in-use` while products have a value. */
export async function deleteCustomField(
  deps: CustomFieldDeps,
  input: { id: number; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const row = (await lockFields(tx)).find(({ id }) => id === input.id)
    if (row === undefined) return refused(UNKNOWN_FIELD)
    const { uses } = await usesOf(tx, row)
    if (uses > 0) {
      const message = `${countOf(uses)} a value in it, so it cannot be deleted. Archive it instead, or empty it there first.`
      return refused({ code: 'in-use', message })
    }
    await tx.delete(customFieldTable).where(eq(customFieldTable.id, row.id))
    await writeDown(deps, tx, { row, owner: input.owner, action: 'field deleted' })
    return done(null)
  })
}

const PARTS = {
  label: 'label',
  help: 'help text',
  unit: 'unit',
  choices: 'choices',
  isShown: 'shown on the product page',
  isFilter: 'filter',
}

/** What is stored of what a field says: a unit belongs to numbers, choices to a choice. */
function settle(kind: Row['kind'], says: CustomFieldInput, known: Row['choices']) {
  return {
    label: says.label,
    help: says.help,
    unit: kind === 'number' ? says.unit : '',
    choices: kind === 'choice' ? mergeChoices(says.choices, known) : [],
    isShown: says.isShown,
    isFilter: says.isFilter,
  }
}

async function choicesInUse(
  tx: Transaction,
  row: Row,
  says: { choices: Row['choices'] },
): Promise<Refusal[]> {
  const gone = row.choices.filter(({ value }) => !says.choices.some((one) => one.value === value))
  if (gone.length === 0) return []
  const { choiceUses } = await usesOf(tx, row)
  return gone.flatMap(({ value, label }) => {
    const uses = choiceUses[value] ?? 0
    const message = `${countOf(uses)} “${label}”, so it has to stay. Choose something else there first.`
    return uses === 0 ? [] : [{ code: 'in-use', field: 'choices', message }]
  })
}

async function usesOf(
  tx: Transaction,
  { id }: Row,
): Promise<ConsoleCustomField | { uses: 0; choiceUses: Record<string, number> }> {
  const fields = await listCustomFields({ db: tx })
  return fields.find((field) => field.id === id) ?? { uses: 0, choiceUses: {} }
}

function countOf(uses: number): string {
  return uses === 1 ? '1 product has' : `${uses} products have`
}

/** All fields, locked, so that two owners who add or move at once see each other, and no write relies on what goes. */
async function lockFields(tx: Transaction): Promise<Row[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop.custom_field'))`)
  return tx
    .select()
    .from(customFieldTable)
    .orderBy(asc(customFieldTable.position), asc(customFieldTable.id))
    .for('update')
}

function isInUse({ archivedAt }: Row): boolean {
  return archivedAt === null
}

function labelOf({ label }: Row): string {
  return label
}

/** What follows a change: its products are found by what the field is now, as soon as a job comes to it. */
async function follow(
  deps: CustomFieldDeps,
  tx: Transaction,
  change: Parameters<typeof writeDown>[2],
): Promise<void> {
  await deps.jobs.enqueue(tx, REFRESH_QUEUE, { key: change.row.key })
  await writeDown(deps, tx, change)
}

async function writeDown(
  deps: CustomFieldDeps,
  tx: Transaction,
  change: { row: Row; owner: Owner; action: string; detail?: Record<string, string> },
): Promise<void> {
  const { row, owner, action, detail } = change
  const entry = {
    owner,
    kind: 'custom-fields',
    ref: row.id,
    action,
    subject: row.label,
    ...(detail && { detail }),
  }
  await recordAudit({ db: tx, clock: deps.clock }, entry)
  await announce(tx, 'catalogue_changed')
}
