import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { storedSetting } from '../../settings/server/stored-texts.ts'
import { translatables } from '../../translations/server/translatable.ts'
import { readTranslations } from '../../translations/server/translate-content.ts'
import type { AnnouncementSettings } from '../contract.ts'
import { ANNOUNCEMENT } from './announcement-setting.ts'

const KIND = 'announcement'
const NOTICE = 'notice'
const CLOSED = 'closed'

/** The notice above every page, and what the closed shop says. */
export const TRANSLATABLE_ANNOUNCEMENT = translatables.add({
  kind: KIND,
  label: 'Notices',
  fields: {
    text: { label: 'Text', most: 600 },
    linkLabel: { label: 'Words of the link', most: 60 },
    title: { label: 'Heading', most: 80 },
  },
  sources: sql`
    select thing as id, called as title, field, coalesce(source, '') as source
    from (${storedSetting(ANNOUNCEMENT)}) as setting, lateral (values
      (${NOTICE}::text, 'Notice above every page', 'text', value #>> '{notice,text}'),
      (${NOTICE}::text, 'Notice above every page', 'linkLabel', value #>> '{notice,linkLabel}'),
      (${CLOSED}::text, 'Closed shop', 'title', value #>> '{comingSoon,title}'),
      (${CLOSED}::text, 'Closed shop', 'text', value #>> '{comingSoon,text}')) as texts (thing, called, field, source)`,
})

/** Both in the language of the request. One query, in the default language none. */
export async function translateAnnouncement(
  db: Database,
  { notice, comingSoon }: AnnouncementSettings,
): Promise<AnnouncementSettings> {
  const found = await readTranslations(db, KIND, [NOTICE, CLOSED])
  const own = found.get(NOTICE)
  const closed = found.get(CLOSED)
  return {
    notice: {
      ...notice,
      text: own?.text ?? notice.text,
      linkLabel: own?.linkLabel ?? notice.linkLabel,
    },
    comingSoon: {
      ...comingSoon,
      title: closed?.title ?? comingSoon.title,
      text: closed?.text ?? comingSoon.text,
    },
  }
}
