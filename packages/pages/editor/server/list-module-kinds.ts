import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { isReady, pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { desc } from 'drizzle-orm'
import { z } from 'zod'
import type { ModuleNode } from '../../document/contract.ts'
import { LINKED_SECTION } from '../../document/rules/linked-sections.ts'
import { addedSchemas } from '../../modules/added-modules.ts'
import { linkedSectionSchema } from '../../modules/linked-section/schema.ts'
import { MODULE_GROUPS, type ModuleSchema, type StartFrom } from '../../modules/module.ts'
import { MODULE_SCHEMAS } from '../../modules/schemas.ts'
import { hasModuleData } from '../../publishing/server/find-module-data.ts'
import type { ModuleKind } from '../contract.ts'

/** What a new container has in it, so that something can be put there. */
const FIRST_CHILD: Readonly<Record<string, string>> = { section: 'row', row: 'column' }

/** Every kind of module that a page may hold, those of plugins among them, by group and name. */
export async function listModuleKinds(deps: { db: Database; clock: Clock }): Promise<ModuleKind[]> {
  const added = addedSchemas()
  const schemas = [...MODULE_SCHEMAS, linkedSectionSchema as unknown as ModuleSchema<never>, ...added]
  const from = { picture: await findNewestPicture(deps.db), now: deps.clock.now() }
  return schemas
    .map((schema) => kindOf(schema, schemas, added, from))
    .toSorted(
      (one, other) =>
        MODULE_GROUPS.indexOf(one.group) - MODULE_GROUPS.indexOf(other.group) ||
        one.label.localeCompare(other.label),
    )
}

function kindOf(
  { type, props, children, of, editor }: ModuleSchema<never>,
  all: readonly ModuleSchema<never>[],
  added: readonly ModuleSchema<never>[],
  from: StartFrom,
): ModuleKind {
  return {
    type,
    label: editor?.label ?? wordsOf(type),
    group: editor?.group ?? 'plugins',
    of: of ?? null,
    // Where a text may be, a module of a plugin may be.
    children: children.includes('text') ? [...children, ...added.map((one) => one.type)] : children,
    schema: z.toJSONSchema(props, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Record<
      string,
      unknown
    >,
    start: startOf(type, all, from),
    hasData: hasModuleData(type) || type === LINKED_SECTION,
  }
}

/** A new module with its defaults filled in, as far as its start is sound. */
function startOf(type: string, all: readonly ModuleSchema<never>[], from: StartFrom): ModuleNode {
  const schema = all.find((one) => one.type === type)
  const start = schema?.editor?.start?.(from) ?? {}
  const filled = schema?.props.safeParse(start)
  const inside = FIRST_CHILD[type]
  return {
    id: '',
    type,
    props: filled?.success ? filled.data : start,
    children: inside === undefined ? [] : [startOf(inside, all, from)],
  }
}

async function findNewestPicture(db: Database): Promise<Picture | null> {
  const [row] = await db.select().from(pictureTable).where(isReady).orderBy(desc(pictureTable.id)).limit(1)
  return row === undefined ? null : pictureOf(row)
}

/** `gift-hint` as people read it. */
function wordsOf(type: string): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
