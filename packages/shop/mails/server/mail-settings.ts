import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readSetting, type SettingDocument } from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import { type MailKind, type MailTexts, mailKindFacts } from '../rules/mail-kinds.ts'

const kindSettings = z.object({
  isOn: z.boolean().default(true),
  /** The owner's own words; the kind's defaults where there are none. */
  texts: z.object({ subject: z.string(), title: z.string(), intro: z.string() }).nullable().default(null),
})

const settings = z.object({
  kinds: z.record(z.string(), kindSettings).default({}),
  /** Days between an order's completion and the request for a review. */
  reviewAfterDays: z.number().int().min(1).max(90).default(14),
})

export type MailSettings = z.output<typeof settings>

export const MAIL_SETTINGS: SettingDocument<MailSettings> = { name: 'mail', schema: settings }

/** What the owner has set about mail, as it is stored now. */
export function readMailSettings(db: Database | Transaction): Promise<MailSettings> {
  return readSetting(db, MAIL_SETTINGS)
}

/** The words of a kind: the owner's, or the defaults. */
export function textsOf(settings: MailSettings, kind: MailKind): MailTexts {
  return settings.kinds[kind]?.texts ?? mailKindFacts(kind).texts
}

/** Whether a kind goes out; some always do. */
export function isOn(settings: MailSettings, kind: MailKind): boolean {
  return mailKindFacts(kind).alwaysOn !== null || (settings.kinds[kind]?.isOn ?? true)
}
