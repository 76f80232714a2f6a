import { CheckOptions } from '@buoy/platform/imports/console/CheckOptions.tsx'
import { ColumnTable } from '@buoy/platform/imports/console/ColumnTable.tsx'
import { ImportSteps } from '@buoy/platform/imports/console/ImportSteps.tsx'
import styles from '@buoy/platform/imports/console/import.module.css'
import type { ImportHome } from '@buoy/platform/imports/console/import-home.ts'
import { LeftOutColumns } from '@buoy/platform/imports/console/LeftOutColumns.tsx'
import { Anchor, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { ReaderImport } from '../import-contract.ts'
import { SHORTEST_SOURCE } from '../rules/read-reader-row.ts'
import { READER_FIELDS } from '../rules/reader-columns.ts'

const homeOf = (list: string): ImportHome => ({
  api: '/reader-imports',
  page: `/customers/newsletters/${list}/import`,
  about: 'Email',
  opensWith: { list },
  changes: ['newsletters', 'subscribers', 'consents', 'activity'],
  result: { to: `/customers/newsletters/${list}`, label: 'See the readers' },
  countWords: {
    create: { coming: 'new subscribers', done: 'new subscribers' },
    change: { coming: 'unconfirmed, will be subscribed', done: 'unconfirmed before, now subscribed' },
    same: { coming: 'already subscribed', done: 'already subscribed' },
  },
})

/** A file of readers on its way onto a list. */
export function ReaderImportPage() {
  const { key = '', id } = useParams()
  const home = homeOf(key)
  return (
    <ImportSteps
      home={home}
      id={id}
      title="Import readers"
      lead="People who have agreed to get your news elsewhere, from a CSV file."
      back={{ to: `/customers/newsletters/${key}`, label: 'Readers' }}
      guide={<Guide list={key} />}
      mapColumns={(file) => <MapReaders key={file.id} home={home} file={file as ReaderImport} />}
    />
  )
}

function Guide({ list }: { list: string }) {
  return (
    <>
      <ol className={styles.list}>
        <li>You match the columns, and say where these people agreed to get news.</li>
        <li>Everything is checked. You see who would be added and who is refused; nothing is changed yet.</li>
        <li>
          You start it, and can close the page meanwhile. Importing the same file again changes nothing.
        </li>
      </ol>
      <p className={styles.quiet}>
        Nobody is asked again by email, so only import people who have agreed. People who have unsubscribed
        are refused. The wording you give is stored as the evidence of each consent. For a file with the right
        columns, <Anchor href={`/console/api/newsletters/${list}/readers.csv`}>export the list</Anchor>.
      </p>
    </>
  )
}

function MapReaders({ home, file }: { home: ImportHome; file: ReaderImport }) {
  const [mapping, setMapping] = useState(file.mapping)
  const [source, setSource] = useState(file.options.source)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const hasColumn = mapping.includes('source')
  const isReady = () => {
    if (hasColumn || source.trim().length >= SHORTEST_SOURCE) return true
    setFault('Say where they agreed: which form, market or list, and roughly when.')
    field.current?.focus()
    return false
  }
  return (
    <div className={styles.steps}>
      <ColumnTable file={file} fields={READER_FIELDS} mapping={mapping} onChange={setMapping} />
      <LeftOutColumns file={file} mapping={mapping} />
      <CheckOptions home={home} file={file} mapping={mapping} options={{ source }} isReady={isReady}>
        <Textarea
          ref={field}
          label="Where did these people agree to get news?"
          description={
            hasColumn
              ? 'For rows that don’t say. Stored as the evidence of each consent.'
              : 'Stored as the evidence of each consent. For example: Paper list at the spring market, May 2025.'
          }
          required={!hasColumn}
          autosize
          minRows={2}
          maxLength={500}
          value={source}
          error={fault}
          onChange={(event) => {
            setSource(event.currentTarget.value)
            setFault(null)
          }}
        />
      </CheckOptions>
    </div>
  )
}
