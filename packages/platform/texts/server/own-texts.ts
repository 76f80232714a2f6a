import { SOURCE_LANGUAGE } from '@buoy/kernel/rules/messages/translate.ts'
import { z } from 'zod'
import type { SettingDocument } from '../../settings/server/setting-document.ts'
import { languageFor } from '../languages/languages.ts'

/** The texts that owners have changed, by language and `{namespace}.{key}`. */
export type OwnTexts = { byLanguage: Record<string, Record<string, string>> }

const byText = z.record(z.string(), z.string())

export const OWN_TEXTS: SettingDocument<OwnTexts> = {
  name: 'texts',
  schema: z.object({ byLanguage: z.record(z.string(), byText).default({}) }),
}

/** The language in which a store's texts are written, and so are those of its owner. */
export function languageOf({ locale }: { locale: string }): string {
  return languageFor(locale) ?? SOURCE_LANGUAGE
}
