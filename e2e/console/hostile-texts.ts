import type { OpenServer } from '../support/server.ts'

/** Leaves a text or an attribute, and runs without a press: as an element, its error, an attribute and an address. */
export const HOSTILE =
  '\'"><img src=hostile onerror="window.hostile=1"><svg onload="window.hostile=1"><script>window.hostile=1</script>'

/** The schemas whose texts people write; the job queue and the sandbox hold none. */
const SCHEMAS = ['shop', 'people', 'pages', 'popups']
/** Texts that programs write and read back: another value breaks what they name rather than what shows it. */
const PROGRAMS =
  /(^|_)(id|ids|key|hash|token|session|slug|type|kind|status|state|source|medium|country|currency|locale|language|zone|method|provider|reference|file|path|url|link|picture|original|version|event|intent|charge|secret|code|colour|position|action|role|reason|device|format|mime|postcode|html|basename|plan|pattern|tag|tags|placement|event_id)$/

/**
 * The same by table, where the column's name does not tell: names of files, a month, and the one text that is HTML and
 * is cleaned before it is stored.
 */
const PROGRAM_COLUMNS = ['shop.picture.name', 'popups.month_views.month', 'shop.product.description']

/**
 * Appends {@link HOSTILE} to every text that people may have written: each text column that is no key, and each text
 * of more than one word inside JSON. Values that a rule of the database refuses stay as they are. Tells how many
 * columns hold it now.
 */
export async function writeHostileTexts(buoy: OpenServer): Promise<number> {
  const columns = await buoy.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as "table", c.column_name as "column", c.data_type as type
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema = any($1) and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'jsonb')`,
    [SCHEMAS],
  )
  let written = 0
  for (const { table, column, type } of columns) {
    if (PROGRAMS.test(column) || PROGRAM_COLUMNS.includes(`${table}.${column}`)) continue
    const changed =
      type === 'text' ? await appendText(buoy, table, column) : await appendInside(buoy, table, column)
    if (changed) written += 1
  }
  return written
}

async function appendText(buoy: OpenServer, table: string, column: string): Promise<boolean> {
  return didChange(
    buoy.query(`update ${table} set "${column}" = "${column}" || $1 where "${column}" <> '' returning 1`, [
      HOSTILE,
    ]),
  )
}

/** Texts of one word are mostly names of choices, which a schema reads back. */
async function appendInside(buoy: OpenServer, table: string, column: string): Promise<boolean> {
  const rows = await buoy.query<{ place: string; json: unknown }>(
    `select ctid::text as place, "${column}" as json from ${table} where "${column}" is not null`,
  )
  let changed = false
  for (const { place, json } of rows) {
    const hostile = JSON.stringify(hostileInside(json))
    if (hostile === JSON.stringify(json)) continue
    const update = `update ${table} set "${column}" = $2::jsonb where ctid = $1::tid returning 1`
    changed = (await didChange(buoy.query(update, [place, hostile]))) || changed
  }
  return changed
}

/** Long enough that a schema takes more, and neither an address nor a colour nor a template. */
function isSentence(text: string): boolean {
  return text.length > 20 && text.includes(' ') && !/[<{:/#]/.test(text)
}

function hostileInside(json: unknown): unknown {
  if (typeof json === 'string') return isSentence(json) ? json + HOSTILE : json
  if (Array.isArray(json)) return json.map(hostileInside)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, hostileInside(value)]))
}

/** A key, a length or a check may refuse it; that column then cannot hold it in a shop either. */
async function didChange(update: Promise<unknown[]>): Promise<boolean> {
  return update.then(
    (rows) => rows.length > 0,
    () => false,
  )
}
