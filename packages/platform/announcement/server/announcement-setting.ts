import { createHash } from 'node:crypto'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { z } from 'zod'
import { readSetting, type SettingDocument } from '../../settings/server/setting-document.ts'
import type { StoreDetails } from '../../site/contract.ts'
import { fillPlaceholders } from '../../site/rules/placeholders.ts'
import { storePlaceholders } from '../../site/rules/store-lines.ts'
import type { AnnouncementSettings, PublicNotice } from '../contract.ts'

/** Enough of a hash to tell one notice from the next. */
const ID_LENGTH = 10

const stored = z.object({
  notice: z
    .object({
      isOn: z.boolean().default(false),
      text: z.string().default(''),
      linkLabel: z.string().default(''),
      linkHref: z.string().default(''),
    })
    .prefault({}),
  comingSoon: z
    .object({
      isOn: z.boolean().default(false),
      title: z.string().default('Opening soon'),
      text: z.string().default('We are still putting things on the shelves. Come back in a little while.'),
    })
    .prefault({}),
})

export const ANNOUNCEMENT: SettingDocument<AnnouncementSettings> = { name: 'announcement', schema: stored }

/** The notice and whether the shop is open, as stored now. */
export function readAnnouncement(deps: { db: Database }): Promise<AnnouncementSettings> {
  return readSetting(deps.db, ANNOUNCEMENT)
}

/** The same, kept in this process and read again when an owner has changed it. */
export function openAnnouncement(deps: {
  db: Database
  listen: Listen
}): () => Promise<AnnouncementSettings> {
  return remember(deps.listen, 'settings_changed', () => readAnnouncement(deps))
}

/** The notice as pages show it, or `null` when it is off. Its id comes from its words. */
export function publicNotice(
  announcement: AnnouncementSettings,
  details: StoreDetails,
  texts: TextLocale,
): PublicNotice | null {
  const { isOn, linkLabel: label, linkHref: href } = announcement.notice
  if (!isOn) return null
  const text = fillPlaceholders(announcement.notice.text, storePlaceholders(details, texts))
  const id = createHash('sha256').update(`${text}|${label}|${href}`).digest('hex').slice(0, ID_LENGTH)
  return { id, text, link: label === '' ? null : { label, href } }
}
