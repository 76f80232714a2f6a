import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '../../access/contract.ts'
import { recordAudit } from '../../audit/server/record-audit.ts'
import { lockSetting, readSetting, writeSetting } from '../../settings/server/setting-document.ts'
import { readStoreDetails } from '../../site/server/read-store-details.ts'
import type { LanguageSettings, ShopLanguages } from '../contract.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { SHOP_LANGUAGES } from './languages-setting.ts'
import { languageOf } from './own-texts.ts'

export type LanguageDeps = { db: Database | Transaction; clock: Clock }

/** The languages of the shop as stored now, with what an owner can choose from. */
export async function readLanguages({ db }: Pick<LanguageDeps, 'db'>): Promise<LanguageSettings> {
  const [stored, details] = await Promise.all([readSetting(db, SHOP_LANGUAGES), readStoreDetails({ db })])
  return {
    ...stored,
    defaultLanguage: languageOf(details),
    locale: details.locale,
    shipped: Object.keys(LANGUAGES),
  }
}

/**
 * Writes which languages the shop speaks besides its default one, which is refused among them. Translations of a language
 * that is taken out stay, and are shown again when it comes back.
 */
export async function changeLanguages(
  deps: LanguageDeps,
  input: { languages: ShopLanguages['languages']; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<ShopLanguages>> {
  return deps.db.transaction(async (tx) => {
    await lockSetting(tx, SHOP_LANGUAGES, deps.clock)
    const first = languageOf(await readStoreDetails({ db: tx }))
    if (input.languages.some(({ tag }) => tag === first)) {
      const message = `${first} is the default language: it has pages without a prefix already.`
      return refused({ code: 'default-language', field: 'languages', message })
    }
    const { languages } = input
    await writeSetting(tx, SHOP_LANGUAGES, { languages }, deps.clock)
    const detail = Object.fromEntries(languages.map(({ tag, state }) => [tag, state]))
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'languages',
        ref: 'languages',
        action: 'languages changed',
        subject: languages.map(({ tag }) => tag).join(', '),
        detail,
      },
    )
    return done({ languages })
  })
}
