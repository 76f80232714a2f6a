import type { Database } from '@buoy/kernel/server/database.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { readTranslations } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { ShownLink, ShownMenu } from '../contract.ts'

/** Headings and links of menus; the same words stand in several of them, and are translated once. */
const KIND = 'menu'

/** What owners translate of menus that they have written; others speak the shop's languages by themselves. */
export const TRANSLATABLE_MENUS = translatables.add({
  kind: KIND,
  label: 'Menus',
  fields: { text: { label: 'Text', most: 60 } },
  sources: sql`
    select word as id, word as title, 'text' as field, word as source
    from (
      select title as word from pages.menu
      union select jsonb_path_query(items, '$.**.label') #>> '{}' from pages.menu
    ) as words`,
})

/** Menus as pages show them, in the language of the request. One query, in the default language none. */
export async function translateMenus<Name extends string>(
  db: Database,
  menus: Record<Name, ShownMenu>,
): Promise<Record<Name, ShownMenu>> {
  const shown = Object.values<ShownMenu>(menus)
  const words = shown.flatMap(({ title, items }) => [title, ...items.flatMap(labelsOf)])
  const found = await readTranslations(db, KIND, words)
  if (found.size === 0) return menus
  const word = (text: string) => found.get(text)?.text ?? text
  const linkIn = (link: ShownLink): ShownLink => ({
    ...link,
    label: word(link.label),
    items: link.items.map(linkIn),
  })
  const entries = Object.entries<ShownMenu>(menus).map(([name, { title, items }]) => [
    name,
    { title: word(title), items: items.map(linkIn) },
  ])
  return Object.fromEntries(entries) as Record<Name, ShownMenu>
}

function labelsOf({ label, items }: ShownLink): string[] {
  return [label, ...items.flatMap(labelsOf)]
}
