import { CheckOptions } from '@buoy/platform/imports/console/CheckOptions.tsx'
import { ColumnTable } from '@buoy/platform/imports/console/ColumnTable.tsx'
import styles from '@buoy/platform/imports/console/import.module.css'
import { LeftOutColumns } from '@buoy/platform/imports/console/LeftOutColumns.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomFieldList } from '../../custom-fields/contract.ts'
import type { ImportOptions, ProductImport } from '../contract.ts'
import { DIALECT_CHOICES, guessMapping, mappableFields, whyLeftOut } from '../rules/dialects.ts'
import { PRODUCT_HOME } from './product-home.ts'

const NUMBERS: { value: ImportOptions['numbers']; label: string }[] = [
  { value: 'file', label: 'Detect from the file' },
  { value: '.', label: 'Point: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
]

/** The second step: whose file it is, what each column means, and which products may be changed. */
export function MapColumns({ file }: { file: ProductImport }) {
  const [mapping, setMapping] = useState(file.mapping)
  const [options, setOptions] = useState(file.options)
  const fields = useQuery({
    queryKey: ['custom-fields'],
    queryFn: () => callApi<CustomFieldList>('/custom-fields'),
  })
  const customFields = fields.data?.fields.filter(({ isArchived }) => !isArchived) ?? []
  const readAs = (dialect: ImportOptions['dialect']) => {
    setOptions({ ...options, dialect, matchById: dialect === 'buoy' })
    setMapping(
      dialect === file.options.dialect ? file.mapping : guessMapping(file.headers, dialect, customFields),
    )
  }
  return (
    <div className={styles.steps}>
      <ColumnTable
        file={file}
        fields={mappableFields(options.dialect, customFields)}
        mapping={mapping}
        onChange={setMapping}
      >
        <div className={styles.choices}>
          <Select
            label="This file comes from"
            description="Detected from its headings. Change it if that is wrong."
            data={DIALECT_CHOICES}
            allowDeselect={false}
            value={options.dialect}
            onChange={(value) => {
              const chosen = DIALECT_CHOICES.find((one) => one.value === value)
              if (chosen !== undefined) readAs(chosen.value)
            }}
          />
          <Select
            label="Decimal sign of its numbers"
            description="Prices are never guessed: 1.234 is refused until this is known."
            data={NUMBERS}
            allowDeselect={false}
            value={options.numbers}
            onChange={(value) => {
              const chosen = NUMBERS.find((one) => one.value === value)
              if (chosen !== undefined) setOptions({ ...options, numbers: chosen.value })
            }}
          />
        </div>
      </ColumnTable>
      <SideFailure query={fields} what="Your custom fields" />
      <LeftOutColumns file={file} mapping={mapping} whyLeftOut={whyLeftOut} />
      <CheckOptions home={PRODUCT_HOME} file={file} mapping={mapping} options={options}>
        <Switch
          label="Update existing products"
          description="Matched by SKU or original ID. If off, rows of existing products are refused."
          checked={options.update}
          onChange={(event) => setOptions({ ...options, update: event.currentTarget.checked })}
        />
        {options.dialect !== 'shopify' && (
          <Switch
            label="Find products without a SKU by their ID"
            description="Only for files exported by this store: IDs of other stores are other products."
            checked={options.matchById}
            onChange={(event) => setOptions({ ...options, matchById: event.currentTarget.checked })}
          />
        )}
      </CheckOptions>
    </div>
  )
}
