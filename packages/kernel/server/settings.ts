import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from './database.ts'

/**
 * Reads one of the store's settings by its name. `null` when it was never written, or was written by a
 * version whose shape `schema` does not know.
 */
export async function readSetting<Value>(
  db: Database,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select value from setting where name = ${name}`)
  const parsed = schema.safeParse(rows[0]?.value)
  return parsed.success ? parsed.data : null
}

/** Writes one of the store's settings. */
export async function writeSetting(db: Database, name: string, value: object, at: Date): Promise<void> {
  await db.execute(sql`
    insert into setting (name, value, changed_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${at.toISOString()})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`)
}
