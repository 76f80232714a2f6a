import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Button, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import type { ProductImport } from '../contract.ts'
import { mappableFields } from '../rules/columns.ts'
import styles from './import.module.css'
import { useImportStep } from './use-import-step.ts'

const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows (Western Europe), read and converted',
}
const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** The second step: what each column means, with a few cells to see what it holds. */
export function MapColumns({ file }: { file: ProductImport }) {
  const [mapping, setMapping] = useState(file.mapping)
  const [options, setOptions] = useState(file.options)
  const step = useImportStep(file)
  const fields = mappableFields()
  const used = new Set(mapping)
  const known = mapping.filter((field) => field !== null).length
  return (
    <div className={styles.steps}>
      <div className={styles.panel}>
        <h2 className={styles.title}>Which column means what?</h2>
        <p className={styles.quiet}>
          {known} of {file.headers.length} columns are used. Written in{' '}
          {ENCODINGS[file.encoding] ?? file.encoding}, parted by{' '}
          {DELIMITERS[file.delimiter] ?? file.delimiter}.
        </p>
        <div className={styles.scroll}>
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
                      placeholder="Leave out"
                      data={fields.filter(({ value }) => value === mapping[index] || !used.has(value))}
                      value={mapping[index] ?? null}
                      onChange={(field) =>
                        setMapping(mapping.map((one, place) => (place === index ? field : one)))
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className={styles.panel}>
        <Switch
          label="Change products that are there already"
          description="Found by their SKU. Off: rows of known products are refused."
          checked={options.update}
          onChange={(event) => setOptions({ ...options, update: event.currentTarget.checked })}
        />
        <Switch
          label="Find products without a SKU by their ID"
          description="Only for files that this store has written: other stores’ numbers mean other products."
          checked={options.matchById}
          onChange={(event) => setOptions({ ...options, matchById: event.currentTarget.checked })}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={() => step.mutate({ step: 'cancel' })}>
            Cancel
          </Button>
          <MainButton
            loading={step.isPending}
            onClick={() => step.mutate({ step: 'check', body: { mapping, options } })}
          >
            Check the file
          </MainButton>
        </div>
      </div>
    </div>
  )
}
