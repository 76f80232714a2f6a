import { callApi } from '@buoy/ui/console/call-api.ts'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { ScrollRegion } from '@buoy/ui/console/ScrollRegion.tsx'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FileImport, ImportReport, RowReport } from '../contract.ts'
import styles from './import.module.css'
import { type ImportHome, importKey } from './import-home.ts'

const WORDS: Record<RowReport, { title: string; text: string; things: string }> = {
  refused: {
    title: 'Refused rows',
    text: 'Fix these rows in your file and import it again: rows that are already imported stay as they are.',
    things: 'refused rows',
  },
  remarked: {
    title: 'Rows with notes',
    text: 'These rows are imported. Please read the notes.',
    things: 'rows with notes',
  },
}

/** Rows of a file one by one, with what is said about them: why they are refused, or what is to be known. */
export function RowsReport(props: { home: ImportHome; file: FileImport; report: RowReport }) {
  const { home, file, report: name } = props
  const words = WORDS[name]
  const [page, setPage] = useState(1)
  const report = useQuery({
    queryKey: [...importKey(home, file.id), name, file.state, page],
    queryFn: () => callApi<ImportReport>(`${home.api}/${file.id}/${name}?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <Anchor href={`/console/api${home.api}/${file.id}/${name}.csv`} className={styles.download}>
          <Download aria-hidden size={16} /> Download the list
        </Anchor>
      </div>
      <p className={styles.quiet}>{words.text}</p>
      <ScrollRegion label={`Every one of the ${words.things}`} className={styles.scroll}>
        <table className={styles.table} data-report aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">{home.about}</th>
              <th scope="col">Column</th>
              <th scope="col">{name === 'refused' ? 'Why' : 'What'}</th>
            </tr>
          </thead>
          <tbody>
            {report.data?.rows.flatMap((row) =>
              row.problems.map((problem) => (
                <tr key={`${row.line} ${problem.column} ${problem.message}`}>
                  <td data-line>{row.line}</td>
                  <td>{row.about.findLast((one) => one !== '') ?? '–'}</td>
                  <td data-column>{problem.column || 'Whole row'}</td>
                  <td>{problem.message}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollRegion>
      {report.data && <Paging {...report.data} things={words.things} onChange={setPage} />}
    </div>
  )
}
