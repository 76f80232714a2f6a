import { CsvImportPage } from '@buoy/ui/console/CsvImportPage.tsx'
import { useSearchParams } from 'react-router'
import { languageName } from '../../texts/rules/offered-languages.ts'
import type { TranslationImport } from '../contract.ts'

/** Translations out of a CSV file, into one language. */
export function TranslationImportPage() {
  const language = useSearchParams()[0].get('language') ?? ''
  const things = (count: number) => (count === 1 ? '1 text' : `${count} texts`)
  return (
    <CsvImportPage<TranslationImport>
      title={language === '' ? 'Import translations' : `Import translations into ${languageName(language)}`}
      back={{ to: `/translations?language=${language}`, label: 'Translations' }}
      columns="A CSV file with the columns kind, id, field and text, as the export writes it. Lines without a text change nothing."
      send={{ path: '/translations/import', also: { language } }}
      changes="translations"
      found={{
        counts: ({ changed, same, problems }) =>
          `${changed} texts that change, ${same} that are the same already, ${problems.length} that cannot be taken.`,
        subject: ({ title }) => title,
        count: ({ changed }) => changed,
        things,
        done: ({ changed }) => `${things(changed)} ${changed === 1 ? 'is' : 'are'} changed.`,
      }}
    />
  )
}
