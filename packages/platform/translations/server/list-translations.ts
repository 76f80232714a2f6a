import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import { readVersions } from '../../saving/server/read-versions.ts'
import { readSetting } from '../../settings/server/setting-document.ts'
import { isRightToLeft } from '../../texts/rules/direction.ts'
import { SHOP_LANGUAGES } from '../../texts/server/languages-setting.ts'
import type { Progress, TranslationKey, TranslationList, TranslationsQuery } from '../contract.ts'
import { findTexts, readProgress, type SourceDeps } from './read-sources.ts'

const TEXTS_PER_SCREEN = 30
/** More than any shop has; a file holds them all. */
const MOST_TEXTS = 200_000
const NOTHING: Progress = { missing: 0, outdated: 0, done: 0 }

/** Texts of the content and their translations into a language, with how far each kind is. */
export async function listTranslations(deps: SourceDeps, query: TranslationsQuery): Promise<TranslationList> {
  const { languages: further } = await readSetting(deps.db, SHOP_LANGUAGES)
  const languages = further.map(({ tag }) => tag)
  const language = languages.find((tag) => tag === query.language) ?? languages[0] ?? ''
  const offset = (query.page - 1) * TEXTS_PER_SCREEN
  const [{ rows, total }, byKind] = await Promise.all([
    findTexts(deps, language, query, { limit: TEXTS_PER_SCREEN, offset }),
    readProgress(deps, language),
  ])
  const versions = await readVersions(
    deps.db,
    rows.map((row) => addressOf({ language, ...row })),
  )
  const kinds = deps.translatables.map(({ kind, label, screen = null }) => ({
    kind,
    label,
    screen,
    progress: byKind.get(kind) ?? NOTHING,
  }))
  return {
    translations:
      language === '' ? [] : rows.map((row, index) => ({ ...row, version: versions[index] ?? 0 })),
    language,
    languages,
    isRightToLeft: isRightToLeft(language),
    kinds,
    progress: kinds.map(({ progress }) => progress).reduce(sumOf, NOTHING),
    total: language === '' ? 0 : total,
    page: query.page,
    pageCount: countPages(total, TEXTS_PER_SCREEN),
  }
}

/** All texts as lines of a CSV file that can be imported again. */
export async function exportTranslations(deps: SourceDeps, language: string): Promise<CsvRow[]> {
  const all = { kind: '', id: '', search: '', state: undefined }
  const { rows } = await findTexts(deps, language, all, { limit: MOST_TEXTS, offset: 0 })
  return [
    ['kind', 'id', 'field', 'title', 'state', 'source', 'text'],
    ...rows.map(({ kind, id, field, title, state, source, text }) => [
      kind,
      id,
      field,
      title,
      state,
      source,
      text ?? '',
    ]),
  ]
}

/** Where a translation is read and saved in the console's API, as its versions know it. */
function addressOf({ language, kind, id, field }: TranslationKey): string {
  return `/translations/${language}/${kind}/${id}/${field}`
}

function sumOf(one: Progress, other: Progress): Progress {
  return {
    missing: one.missing + other.missing,
    outdated: one.outdated + other.outdated,
    done: one.done + other.done,
  }
}
