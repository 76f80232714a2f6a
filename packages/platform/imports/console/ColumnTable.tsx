import { ScrollRegion } from '@buoy/ui/console/ScrollRegion.tsx'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FileImport } from '../contract.ts'
import styles from './import.module.css'

const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows (Western Europe), read and converted',
}
const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

type Props = {
  file: FileImport
  fields: readonly { value: string; label: string }[]
  mapping: readonly (string | null)[]
  onChange: (mapping: (string | null)[]) => void
  /** What stands above the columns. */
  children?: ReactNode
}

/** What each column of a file means, with a few cells to see what it holds. */
export function ColumnTable({ file, fields, mapping, onChange, children }: Props) {
  const used = new Set(mapping)
  const known = mapping.filter((field) => field !== null).length
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Match the columns</h2>
      <p className={styles.quiet}>
        {known} of {file.headers.length} columns are used. Written in{' '}
        {ENCODINGS[file.encoding] ?? file.encoding}, parted by {DELIMITERS[file.delimiter] ?? file.delimiter}.
      </p>
      {children}
      <ScrollRegion label="Every column" className={styles.scroll}>
        <table className={styles.table} data-stacked aria-label="Columns of the file">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First rows</th>
              <th scope="col">Means</th>
            </tr>
          </thead>
          <tbody>
            {file.headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, headings may repeat
              <tr key={index}>
                <th scope="row">{header || `Column ${index + 1}`}</th>
                <td className={styles.sample}>
                  {file.samples
                    .map((cells) => cells[index])
                    .filter(Boolean)
                    .join(' · ') || '–'}
                </td>
                <td>
                  <Select
                    aria-label={`${header || `Column ${index + 1}`} means`}
                    size="sm"
                    searchable
                    clearable
                    placeholder="Skip column"
                    data={fields.filter(({ value }) => value === mapping[index] || !used.has(value))}
                    value={mapping[index] ?? null}
                    onChange={(field) =>
                      onChange(mapping.map((one, place) => (place === index ? field : one)))
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
