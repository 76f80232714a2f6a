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
    create: { coming: 'new on the list', done: 'new on the list' },
    change: { coming: 'waited for their mail, and come on it', done: 'waited, and are on it now' },
    same: { coming: 'on it already', done: 'on it already' },
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
        <li>You say which column means what, and where these people have agreed to get news.</li>
        <li>
          Everything is checked. You see who would come on the list and who is refused; nothing has happened
          yet.
        </li>
        <li>You start it, and may close the page meanwhile. The same file a second time changes nothing.</li>
      </ol>
      <p className={styles.quiet}>
        Nobody is asked again by mail, so the law wants your word: bring only people who have said yes. People
        who have unsubscribed are refused. The wording you give is stored as the evidence of each consent. To
        see the right shape,{' '}
        <Anchor href={`/console/api/newsletters/${list}/readers.csv`}>export the list</Anchor>.
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
    setFault('Say where they have agreed: which form, market or list, and roughly when.')
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
          label="Where have these people agreed to get news?"
          description={
            hasColumn
              ? 'For rows whose own column says nothing. Kept as the evidence of each consent.'
              : 'Kept as the evidence of each consent. For example: Paper list at the spring market, May 2025.'
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
