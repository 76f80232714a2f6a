import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { FileImport } from '../contract.ts'
import styles from './import.module.css'
import type { ImportHome } from './import-home.ts'
import { RowsReport } from './RowsReport.tsx'
import { useImportStep } from './use-import-step.ts'

const TITLES: Partial<Record<FileImport['state'], string>> = {
  checked: 'Result of the check',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'This import failed',
}

const COUNTED = ['create', 'change', 'same'] as const

type Props = {
  home: ImportHome
  file: FileImport
  /** Goes back to the columns of a file that is checked. */
  onBack: () => void
  /** What else there is to say of files of this kind. */
  more: ReactNode
}

/** What a checked file would do, or what an ended one did; and every row that something is to be said about. */
export function ImportResult({ home, file, onBack, more }: Props) {
  const { counts, state } = file
  const formatNumber = useNumberFormat()
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
        {more}
        {isChecked && (
          <div className={styles.actions}>
            <Button variant="default" onClick={() => step.mutate({ step: 'cancel' })}>
              Cancel
            </Button>
            <Button variant="default" onClick={onBack}>
              Back to the columns
            </Button>
            <MainButton
              disabled={willWrite === 0}
              loading={step.isPending}
              onClick={() => step.mutate({ step: 'run' })}
            >
              {willWrite === 0
                ? 'Nothing to import'
                : `Import ${formatNumber(willWrite)} ${willWrite === 1 ? 'row' : 'rows'}`}
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
      {counts.refused > 0 && <RowsReport home={home} file={file} report="refused" />}
      {counts.remarked > 0 && <RowsReport home={home} file={file} report="remarked" />}
    </div>
  )
}

function Count(props: { label: string; value: number; isBad?: boolean }) {
  const formatNumber = useNumberFormat()
  return (
    <div data-bad={props.isBad || undefined}>
      <dt>{props.label}</dt>
      <dd>{formatNumber(props.value)}</dd>
    </div>
  )
}
