import { askApi } from '@buoy/ui/console/ask-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { ScrollRegion } from '@buoy/ui/console/ScrollRegion.tsx'
import { Alert, Anchor, Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { FileImport, ImportReport } from '../contract.ts'
import styles from './import.module.css'
import { type ImportHome, importKey } from './import-home.ts'
import { useImportStep } from './use-import-step.ts'

const TITLES: Partial<Record<FileImport['state'], string>> = {
  checked: 'This is what would happen',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'This file could not be read',
}

const COUNTED = ['create', 'change', 'same'] as const

/** What a checked file would do, or what an ended one did; and every row that cannot be taken, with the reason. */
export function ImportResult({ home, file }: { home: ImportHome; file: FileImport }) {
  const { counts, state } = file
  const step = useImportStep(home, file)
  const queries = useQueryClient()
  const isChecked = state === 'checked'
  const willWrite = counts.create + counts.change
  useEffect(() => {
    if (state !== 'done') return
    for (const key of home.changes) void queries.invalidateQueries({ queryKey: [key] })
  }, [state, queries, home])
  return (
    <div className={styles.steps}>
      <div className={styles.panel}>
        <div role="status">
          <h2 className={styles.title}>{TITLES[state]}</h2>
        </div>
        {file.problem !== '' && (
          <Alert color="coral" radius="lg">
            {file.problem}
          </Alert>
        )}
        <dl className={styles.counts}>
          {COUNTED.map((outcome) => (
            <Count
              key={outcome}
              label={home.countWords[outcome][isChecked ? 'coming' : 'done']}
              value={counts[outcome]}
            />
          ))}
          <Count label="refused" value={counts.refused} isBad={counts.refused > 0} />
        </dl>
        {isChecked && (
          <div className={styles.actions}>
            <Button variant="default" onClick={() => step.mutate({ step: 'cancel' })}>
              Cancel
            </Button>
            <MainButton
              disabled={willWrite === 0}
              loading={step.isPending}
              onClick={() => step.mutate({ step: 'run' })}
            >
              {willWrite === 0
                ? 'Nothing to import'
                : `Import ${willWrite.toLocaleString('en-AU')} ${willWrite === 1 ? 'row' : 'rows'}`}
            </MainButton>
          </div>
        )}
        {!isChecked && (
          <div className={styles.actions}>
            <Button component={Link} to={home.page} variant="default">
              Import another file
            </Button>
            <Button component={Link} to={home.result.to}>
              {home.result.label}
            </Button>
          </div>
        )}
      </div>
      {counts.refused > 0 && <Refused home={home} file={file} />}
    </div>
  )
}

function Count(props: { label: string; value: number; isBad?: boolean }) {
  return (
    <div data-bad={props.isBad || undefined}>
      <dt>{props.label}</dt>
      <dd>{props.value.toLocaleString('en-AU')}</dd>
    </div>
  )
}

function Refused({ home, file }: { home: ImportHome; file: FileImport }) {
  const [page, setPage] = useState(1)
  const report = useQuery({
    queryKey: [...importKey(home, file.id), 'refused', file.state, page],
    queryFn: () => askApi<ImportReport>(`${home.api}/${file.id}/refused?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Refused rows</h2>
        <Anchor href={`/console/api${home.api}/${file.id}/refused.csv`} className={styles.download}>
          <Download aria-hidden size={16} /> Download the list
        </Anchor>
      </div>
      <p className={styles.quiet}>
        Mend these rows in your file and import it again: rows that are in already stay as they are.
      </p>
      <ScrollRegion label="Every refused row" className={styles.scroll}>
        <table className={styles.table} aria-label="Refused rows">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">{home.about}</th>
              <th scope="col">Column</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {report.data?.rows.flatMap((row) =>
              row.problems.map((problem) => (
                <tr key={`${row.line} ${problem.column} ${problem.message}`}>
                  <td>{row.line}</td>
                  <td>{row.about.findLast((name) => name !== '') ?? '–'}</td>
                  <td>{problem.column || 'Whole row'}</td>
                  <td>{problem.message}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollRegion>
      {report.data && <Paging {...report.data} things="refused rows" onChange={setPage} />}
    </div>
  )
}
