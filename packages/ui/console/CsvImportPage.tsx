import { Alert, FileInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConsolePage } from './ConsolePage.tsx'
import { callApi, failureText } from './call-api.ts'
import styles from './csv-import.module.css'
import { MainButton } from './MainButton.tsx'
import { notifySuccess } from './notify.tsx'
import { SettingSection } from './SettingForm.tsx'

type Problem = { line: number; message: string }

/** What is imported, and how its screen speaks of it. */
type Props<Found extends { problems: Problem[] }> = {
  title: string
  /** The list that the lines go into. */
  back: { to: string; label: string }
  /** Which columns the file has. */
  columns: string
  /** Sends the file; with `isCheck` nothing is written. */
  send: { path: string; also?: object }
  /** Keys of the queries that an import makes stale, besides the activity log. */
  changes: string
  found: {
    /** What the file holds: `3 that change, …`. */
    counts: (found: Found) => string
    /** The line that cannot be taken, by what it is about. */
    subject: (problem: Found['problems'][number]) => string
    /** How many lines would be written. */
    count: (found: Found) => number
    /** What is written, for so many: `3 texts`. */
    things: (count: number) => string
    done: (found: Found) => string
  }
}

/** Rows out of a CSV file: what would change is shown first, with what is wrong in which line. */
export function CsvImportPage<Found extends { problems: Problem[] }>(props: Props<Found>) {
  const [file, setFile] = useState<File | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const send = async (isCheck: boolean, from: File) =>
    callApi<Found>(props.send.path, {
      method: 'POST',
      body: { ...props.send.also, csv: await from.text(), isCheck },
    })
  const check = useMutation({ mutationFn: (chosen: File) => send(true, chosen) })
  const write = useMutation({
    mutationFn: (chosen: File) => send(false, chosen),
    onSuccess: async (found) => {
      for (const key of [props.changes, 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(props.found.done(found))
      await navigate(props.back.to)
    },
  })
  const failure = check.error ?? write.error
  return (
    <ConsolePage title={props.title} back={props.back}>
      <div className={styles.form}>
        {failure !== null && (
          <Alert color="coral" role="alert" title="Nothing was imported" radius="lg">
            {failureText(failure)}
          </Alert>
        )}
        <SettingSection title="The file" text={props.columns}>
          <FileInput
            label="CSV file"
            accept=".csv,text/csv,text/plain"
            placeholder="Choose a file"
            clearable
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              check.reset()
              write.reset()
              if (chosen !== null) check.mutate(chosen)
            }}
          />
        </SettingSection>
        {file !== null && check.data && (
          <Content
            {...props}
            content={check.data}
            isBusy={write.isPending}
            onImport={() => write.mutate(file)}
          />
        )}
      </div>
    </ConsolePage>
  )
}

function Content<Found extends { problems: Problem[] }>(
  props: Props<Found> & { content: Found; isBusy: boolean; onImport: () => void },
) {
  const { content, found } = props
  const count = found.count(content)
  return (
    <SettingSection title="What the file holds">
      <p role="status">{found.counts(content)}</p>
      {content.problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
        <section className={styles.problems} aria-label="Lines that cannot be taken" tabIndex={0}>
          {content.problems.map((problem: Found['problems'][number]) => (
            <p key={problem.line}>
              <strong>{`Line ${problem.line}`}</strong>{' '}
              <span className={styles.quiet}>{found.subject(problem)}</span>
              <br />
              {problem.message}
            </p>
          ))}
        </section>
      )}
      <div>
        <MainButton disabled={count === 0} loading={props.isBusy} onClick={props.onImport}>
          {`Import ${found.things(count)}`}
        </MainButton>
      </div>
    </SettingSection>
  )
}
