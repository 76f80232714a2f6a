import { createHash } from 'node:crypto'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { isTranslated, readTranslations } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { isPicture } from '../../document/rules/first-picture.ts'

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

type Translatable = {
  title: string
  description: string
  document: PageDocument
  socialPicture?: Picture | null
}

/**
 * A page in the language of the request. What its pictures say is translated with the page, or else with the pictures of the shop.
 * One query for all of its texts and one for its pictures, in the default language none.
 */
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
  const own = (text: string) => found.get(texts.get(text) ?? '')?.text
  const { socialPicture = null } = page
  const pictures = [...picturesIn(page.document.sections), ...(socialPicture === null ? [] : [socialPicture])]
  const textIn =
    pictures.length === 0 ? <Shown>(picture: Shown) => picture : await readPictureTexts(db, pictures)
  const changed = changeTexts(
    page,
    (text) => own(text) ?? text,
    (picture) => {
      const { alt, caption } = textIn(picture)
      return { ...picture, alt: own(picture.alt) ?? alt, caption: own(picture.caption) ?? caption }
    },
  )
  return { ...page, ...changed, ...(socialPicture !== null && { socialPicture: textIn(socialPicture) }) }
}

/** The pictures that modules show, at any depth. */
function picturesIn(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn)
}

type Change = (text: string) => string
type ChangePicture = (picture: Picture) => Picture

function changeTexts(
  { title, description, document }: Translatable,
  change: Change,
  picture: ChangePicture = (same) => ({ ...same, alt: change(same.alt), caption: change(same.caption) }),
): Pick<Translatable, 'title' | 'description' | 'document'> {
  const changeNode = (node: ModuleNode): ModuleNode => ({
    ...node,
    props: changeValue(node.props, change, picture) as ModuleNode['props'],
    children: node.children.map(changeNode),
  })
  return {
    title: change(title),
    description: change(description),
    document: { ...document, sections: document.sections.map(changeNode) },
  }
}

function changeValue(value: unknown, change: Change, picture: ChangePicture): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => changeValue(one, change, picture))
  if (typeof value !== 'object' || value === null) return value
  if (isPicture(value)) return picture(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, changeValue(one, change, picture)]),
  )
}
