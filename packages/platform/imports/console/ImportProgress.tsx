import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { Button, Progress } from '@mantine/core'
import type { FileImport } from '../contract.ts'
import styles from './import.module.css'
import type { ImportHome } from './import-home.ts'
import { useImportStep } from './use-import-step.ts'

/** A file that a job works on: how far it is, and a way to stop it. */
export function ImportProgress({ home, file }: { home: ImportHome; file: FileImport }) {
  const formatNumber = useNumberFormat()
  const step = useImportStep(home, file)
  const percent = Math.floor(file.share * 100)
  const isChecking = file.state === 'checking'
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{isChecking ? 'Checking the file' : 'Importing'}</h2>
      {file.waitsFor !== '' && (
        <p role="status">
          Waiting for: <strong>{file.waitsFor}</strong>, which is {isChecking ? 'checked' : 'imported'} first.
        </p>
      )}
      <Progress value={percent} size="xl" aria-label="Done" />
      <p role="status">
        {percent}% · {formatNumber(file.counts.rows)} rows
        {file.counts.refused > 0 && `, ${formatNumber(file.counts.refused)} of them refused so far`}
      </p>
      <p className={styles.quiet}>
        {isChecking
          ? 'Nothing is changed yet.'
          : 'You can close this page; the import continues. If you stop it, rows imported so far stay.'}
      </p>
      <div>
        <Button variant="default" loading={step.isPending} onClick={() => step.mutate({ step: 'cancel' })}>
          {isChecking ? 'Cancel' : 'Stop here'}
        </Button>
      </div>
    </div>
  )
}
