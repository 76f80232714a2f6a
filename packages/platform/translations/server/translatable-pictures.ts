import { createHash } from 'node:crypto'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { translatables } from './translatable.ts'
import { isTranslated, readTranslations } from './translate-content.ts'

/** Texts of pictures are known by the digest of their words: each is translated once, wherever its picture is shown. */
const KIND = 'picture'

/** What people who do not see a picture are told, and what stands below it. */
export const TRANSLATABLE_PICTURES = translatables.add({
  kind: KIND,
  label: 'Pictures',
  fields: { text: { label: 'Alternative text or caption', most: 1000 } },
  sources: sql`
    select md5(word) as id, word as title, 'text' as field, word as source
    from (
      select alt as word from shop.picture where deleted_at is null
      union select caption from shop.picture where deleted_at is null
    ) as words
    where word <> ''`,
})

/** Writes texts of pictures in the language of the request. One query, in the default language none. */
export async function readPictureTexts(
  db: ReadDatabase,
  pictures: readonly Pick<Picture, 'alt' | 'caption'>[],
): Promise<<Shown extends Pick<Picture, 'alt' | 'caption'>>(picture: Shown) => Shown> {
  const words = isTranslated() ? pictures.flatMap(({ alt, caption }) => [alt, caption]) : []
  const found = await readTranslations(db, KIND, words.filter(Boolean).map(digestOf))
  if (found.size === 0) return (picture) => picture
  const word = (text: string) => found.get(digestOf(text))?.text ?? text
  return (picture) => ({ ...picture, alt: word(picture.alt), caption: word(picture.caption) })
}

function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
