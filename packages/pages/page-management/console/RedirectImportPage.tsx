import { CsvImportPage } from '@buoy/ui/console/CsvImportPage.tsx'
import type { RedirectImport } from '../redirect-contract.ts'

/** Redirects out of a CSV file. */
export function RedirectImportPage() {
  return (
    <CsvImportPage<RedirectImport>
      title="Import redirects"
      back={{ to: '/pages/redirects', label: 'Redirects' }}
      columns="A CSV file with two columns: the old address, and where it leads. The first line may hold headings. A line with an address that is in the list already replaces that redirect."
      send={{ path: '/redirects/import' }}
      changes="redirects"
      found={{
        counts: ({ added, changed, same, problems }) =>
          `${added} new redirects, ${changed} that change, ${same} that are here already, ${problems.length} that cannot be taken.`,
        subject: ({ from }) => from,
        count: ({ added, changed }) => added + changed,
        things: (count) => (count === 1 ? '1 redirect' : `${count} redirects`),
        done: ({ added, changed }) => `${added} redirects are added, ${changed} are changed.`,
      }}
    />
  )
}
