import { Switch } from '@mantine/core'
import { useState } from 'react'
import { CheckOptions } from '../../file-imports/console/CheckOptions.tsx'
import { ColumnTable } from '../../file-imports/console/ColumnTable.tsx'
import styles from '../../file-imports/console/import.module.css'
import type { ProductImport } from '../contract.ts'
import { mappableFields } from '../rules/columns.ts'
import { PRODUCT_HOME } from './product-home.ts'

/** The second step: what each column means, and which products may be changed. */
export function MapColumns({ file }: { file: ProductImport }) {
  const [mapping, setMapping] = useState(file.mapping)
  const [options, setOptions] = useState(file.options)
  return (
    <div className={styles.steps}>
      <ColumnTable file={file} fields={mappableFields()} mapping={mapping} onChange={setMapping} />
      <CheckOptions home={PRODUCT_HOME} file={file} mapping={mapping} options={options}>
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
      </CheckOptions>
    </div>
  )
}
