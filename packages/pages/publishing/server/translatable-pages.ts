import { createHash } from 'node:crypto'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { isTranslated, readTranslations } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'

const KIND = 'page'

/**
 * What owners translate of pages, templates and saved sections, as they are published. A text is known by its own words, so it
 * keeps its translation when its module moves, and is translated once for all pages that say it. Names of choices, addresses and
 * measures are no texts: they have neither a space nor a capital letter.
 */
export const TRANSLATABLE_PAGES = translatables.add({
  kind: KIND,
  label: 'Pages',
  fields: { text: { label: 'Text', most: 20_000 } },
  sources: sql`
    select md5(word) as id, min(title) as title, 'text' as field, word as source
    from (
      select page.title, text #>> '{}' as word
      from pages.page
      join pages.page_version as version
        on version.page_id = page.id and version.version = page.published_version,
        lateral jsonb_path_query(version.document, '$.**.props.** ? (@.type() == "string")') as text
      where archived_at is null
      union all select title, title from pages.page where published_version is not null and archived_at is null
      union all select title, description from pages.page
        where published_version is not null and archived_at is null
    ) as texts
    where word ~ '[[:alpha:]]{2}' and word ~ '[[:upper:]]|[[:alpha:]] [[:alpha:]]' and word !~ '^(https?:|mailto:|tel:|/|#)'
    group by word`,
})

type Translatable = { title: string; description: string; document: PageDocument }

/** A page in the language of the request. One query for all of its texts, in the default language none. */
export async function translatePage<Page extends Translatable>(
  db: Database | Transaction,
  page: Page,
): Promise<Page> {
  if (!isTranslated()) return page
  const texts = new Map<string, string>()
  const gather = (text: string) => {
    texts.set(text, createHash('md5').update(text).digest('hex'))
    return text
  }
  changeTexts(page, gather)
  const found = await readTranslations(db, KIND, [...texts.values()])
  if (found.size === 0) return page
  return { ...page, ...changeTexts(page, (text) => found.get(texts.get(text) ?? '')?.text ?? text) }
}

type Change = (text: string) => string

function changeTexts({ title, description, document }: Translatable, change: Change): Translatable {
  return {
    title: change(title),
    description: change(description),
    document: { ...document, sections: document.sections.map((node) => changeNode(node, change)) },
  }
}

function changeNode(node: ModuleNode, change: Change): ModuleNode {
  return {
    ...node,
    props: changeValue(node.props, change) as ModuleNode['props'],
    children: node.children.map((child) => changeNode(child, change)),
  }
}

function changeValue(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => changeValue(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeValue(one, change)]))
}
