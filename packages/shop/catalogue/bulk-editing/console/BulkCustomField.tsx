import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CustomFieldInput } from '../../custom-fields/console/CustomFieldInput.tsx'
import type { CustomValue } from '../../custom-fields/contract.ts'
import type { EditorChoices } from '../../products/draft-contract.ts'
import type { BulkChange } from '../contract.ts'
import styles from './bulk.module.css'

/** A custom field and the value that each product gets; empty clears it. `onChange` hears `null` while no field is chosen. */
export function BulkCustomField({ onChange }: { onChange: (change: BulkChange | null) => void }) {
  const [key, setKey] = useState<string | null>(null)
  const [value, setValue] = useState<CustomValue | null>(null)
  const choices = useQuery({
    queryKey: ['product-choices'],
    queryFn: () => callApi<EditorChoices>('/products/choices'),
  })
  const fields = choices.data?.customFields ?? []
  const field = fields.find((one) => one.key === key)
  useEffect(
    () => onChange(key === null ? null : { kind: 'custom', values: { [key]: value } }),
    [key, value, onChange],
  )
  return (
    <div className={styles.fields}>
      <Select
        label="Field"
        placeholder={choices.isSuccess && fields.length === 0 ? 'There are no custom fields yet' : ''}
        allowDeselect={false}
        data={fields.map((one) => ({ value: one.key, label: one.label }))}
        value={key}
        onChange={(chosen) => {
          setKey(chosen)
          setValue(null)
        }}
      />
      {field && (
        <CustomFieldInput
          field={{ ...field, label: `${field.label} of each`, help: 'Empty clears it.' }}
          value={value}
          onChange={setValue}
        />
      )}
      <SideFailure query={choices} what="The custom fields" />
    </div>
  )
}
