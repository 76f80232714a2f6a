import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { z } from 'zod'
import { readSetting, type SettingDocument } from '../../settings/server/setting-document.ts'
import type { MailTexts } from '../rules/mail-kind.ts'
import type { MailKind } from './mail-kinds.ts'

const kindSettings = z.object({
  isOn: z.boolean().default(true),
  /** The owner's own words; the kind's defaults where there are none. */
  texts: z.object({ subject: z.string(), title: z.string(), intro: z.string() }).nullable().default(null),
  /** Days before one with a delay goes out; those of the kind where none are set. */
  afterDays: z.number().int().min(1).max(90).nullable().default(null),
})

const settings = z.object({
  kinds: z.record(z.string(), kindSettings).default({}),
})

export type MailSettings = z.output<typeof settings>

export const MAIL_SETTINGS: SettingDocument<MailSettings> = { name: 'mail', schema: settings }

/** What the owner has set about mail, as it is stored now. */
export function readMailSettings(db: Database | Transaction): Promise<MailSettings> {
  return readSetting(db, MAIL_SETTINGS)
}

/** The words of a kind: the owner's, or the defaults in the reader's language. */
export function textsOf(settings: MailSettings, kind: MailKind, texts: TextLocale): MailTexts {
  return settings.kinds[kind.kind]?.texts ?? kind.texts(texts)
}

/** Whether a kind goes out; some always do. */
export function isOn(settings: MailSettings, kind: MailKind): boolean {
  return kind.alwaysOn !== null || (settings.kinds[kind.kind]?.isOn ?? true)
}

/** The days that lie before a kind goes out; `null` for one without a delay. */
export function delayOf(settings: MailSettings, kind: MailKind): number | null {
  return kind.delay === undefined ? null : (settings.kinds[kind.kind]?.afterDays ?? kind.delay.days)
}
