import { CsvImportPage } from '@buoy/ui/console/CsvImportPage.tsx'
import { useSearchParams } from 'react-router'
import type { TextImport } from '../contract.ts'
import { languageName } from '../rules/offered-languages.ts'

/** Texts out of a CSV file, into the shop's own language or another one. */
export function TextImportPage() {
  const language = useSearchParams()[0].get('language') ?? ''
  const things = (count: number) => (count === 1 ? '1 text' : `${count} texts`)
  return (
    <CsvImportPage<TextImport>
      title={language === '' ? 'Import texts' : `Import texts into ${languageName(language)}`}
      back={{ to: `/settings/texts${language === '' ? '' : `?language=${language}`}`, label: 'Texts' }}
      columns="A CSV file with the columns id, english and text, as the export writes it. Lines without a text change nothing."
      send={{ path: '/texts/import', also: { language } }}
      changes="texts"
      found={{
        counts: ({ changed, same, problems }) =>
          `${changed} texts that change, ${same} that are the same already, ${problems.length} that cannot be taken.`,
        subject: ({ id }) => id,
        count: ({ changed }) => changed,
        things,
        done: ({ changed }) => `${things(changed)} ${changed === 1 ? 'is' : 'are'} changed.`,
      }}
    />
  )
}
