import { type SQL, sql } from 'drizzle-orm'
import type { SettingDocument } from './setting-document.ts'
import { storeSettingTable } from './store-setting.table.ts'

/** Texts of a subject of the settings as stored now: a statement with the columns `field` and `source`. */
export function storedTexts({ name }: Pick<SettingDocument<object>, 'name'>, fields: readonly string[]): SQL {
  const texts = fields.map((field) => sql`(${field}::text, ${storeSettingTable.value} ->> ${field}::text)`)
  return sql`
    select field, coalesce(source, '') as source
    from ${storeSettingTable}, lateral (values ${sql.join(texts, sql`, `)}) as texts (field, source)
    where ${storeSettingTable.name} = ${name}`
}

/** A subject of the settings as stored now: a statement with the column `value`, and no row before an owner has set it. */
export function storedSetting({ name }: Pick<SettingDocument<object>, 'name'>): SQL {
  return sql`
    select ${storeSettingTable.value} as value from ${storeSettingTable}
    where ${storeSettingTable.name} = ${name}`
}
