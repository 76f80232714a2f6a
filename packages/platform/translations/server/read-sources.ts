import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Progress, Translation, TranslationKey, TranslationsQuery } from '../contract.ts'
import type { Translatable } from './translatable.ts'

export type SourceDeps = { db: Database | Transaction; translatables: readonly Translatable[] }

type Row = Omit<Translation, 'label' | 'most'>
type Page = { limit: number; offset: number }

/** Every text of the content with its translation into a language, as a table for a statement. */
function joined({ translatables }: SourceDeps, language: string): SQL {
  const kinds = translatables.map(
    ({ kind, fields, sources }, place) => sql`
      select ${kind}::text as kind, ${place}::integer as place, id, title, field, source,
        array_position(${sql.param(Object.keys(fields))}::text[], field) as field_place
      from (${sources}) as content where source <> ''`,
  )
  return sql`(
    select content.*, translation.text,
      case when translation.text is null then 'missing'
        when translation.source_hash <> md5(content.source) then 'outdated' else 'done' end as state
    from (${sql.join(kinds, sql` union all `)}) as content
    left join shop.content_translation as translation
      on translation.language = ${language} and translation.kind = content.kind
      and translation.id = content.id and translation.field = content.field
  ) as texts`
}

/** Texts of a list, in the order of kinds, things and fields, with how many there are. */
export async function findTexts(
  deps: SourceDeps,
  language: string,
  query: Pick<TranslationsQuery, 'kind' | 'state' | 'id' | 'search'>,
  { limit, offset }: Page,
): Promise<{ rows: Translation[]; total: number }> {
  const { kind, state, id, search } = query
  const pattern = containing(search.trim())
  const where = sql.join(
    [
      kind === '' ? sql`true` : sql`kind = ${kind}`,
      state === undefined ? sql`true` : sql`state = ${state}`,
      id === '' ? sql`true` : sql`id = ${id}`,
      search.trim() === ''
        ? sql`true`
        : sql`(title ilike ${pattern} or source ilike ${pattern} or text ilike ${pattern})`,
    ],
    sql` and `,
  )
  const found = await deps.db.execute<Row & { total: number }>(sql`
    select kind, id, title, field, source, text, state, (count(*) over ())::integer as total
    from ${joined(deps, language)} where ${where}
    order by place, title, id, field_place limit ${limit} offset ${offset}`)
  return {
    rows: found.rows.map((row) => labelled(deps, row)),
    total: found.rows[0]?.total ?? (offset === 0 ? 0 : (await countTexts(deps, language, where)).total),
  }
}

async function countTexts(deps: SourceDeps, language: string, where: SQL): Promise<{ total: number }> {
  const found = await deps.db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${joined(deps, language)} where ${where}`,
  )
  return found.rows[0] ?? { total: 0 }
}

/** One text; `null` when the content has none at this place. */
export async function findText(deps: SourceDeps, key: TranslationKey): Promise<Translation | null> {
  const found = await deps.db.execute<Row>(sql`
    select kind, id, title, field, source, text, state from ${joined(deps, key.language)}
    where kind = ${key.kind} and id = ${key.id} and field = ${key.field}`)
  const [row] = found.rows
  return row === undefined ? null : labelled(deps, row)
}

/** How far the translation into a language is, by kind. */
export async function readProgress(deps: SourceDeps, language: string): Promise<Map<string, Progress>> {
  const found = await deps.db.execute<Progress & { kind: string }>(sql`
    select kind, (count(*) filter (where state = 'missing'))::integer as missing,
      (count(*) filter (where state = 'outdated'))::integer as outdated,
      (count(*) filter (where state = 'done'))::integer as done
    from ${joined(deps, language)} group by kind`)
  return new Map(found.rows.map(({ kind, ...progress }) => [kind, progress]))
}

function labelled({ translatables }: SourceDeps, row: Row): Translation {
  const field = translatables.find(({ kind }) => kind === row.kind)?.fields[row.field]
  const { kind, id, title, field: name, source, text, state } = row
  const shown = { kind, id, title, field: name, source, text, state }
  return { ...shown, label: field?.label ?? name, most: field?.most ?? 0 }
}
