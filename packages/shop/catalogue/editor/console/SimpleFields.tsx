import { CountField } from '@buoy/ui/console/MoneyField.tsx'
import { Select, TextInput } from '@mantine/core'
import type { FieldValue, ProductField, ProductFields, ValuesOf } from '../../products/rules/field-table.ts'

/** The fields of a table that have no panel of their own, each drawn by its kind. */
export function SimpleFields<Fields extends ProductFields>(props: {
  fields: Fields
  values: ValuesOf<Fields>
  error: (key: string) => React.ReactNode
  set: (part: Partial<ValuesOf<Fields>>) => void
}) {
  return Object.entries(props.fields)
    .filter(([, { isPlain }]) => isPlain)
    .map(([key, field]) => (
      <SimpleField
        key={key}
        field={field}
        value={(props.values as Record<string, FieldValue>)[key] ?? field.blank}
        error={props.error(key)}
        set={(value) => props.set({ [key]: value } as Partial<ValuesOf<Fields>>)}
      />
    ))
}

function SimpleField(props: {
  field: ProductField
  value: FieldValue
  error: React.ReactNode
  set: (value: FieldValue) => void
}) {
  const { field, value, set } = props
  const said = {
    label: field.label,
    description: field.description,
    placeholder: field.placeholder,
    error: props.error,
  }
  if (field.kind === 'number') {
    return <CountField {...said} max={field.most} value={value as number | null} onChange={set} />
  }
  if (field.kind === 'choice') {
    return (
      <Select
        {...said}
        allowDeselect={false}
        data={field.choices.map(({ value: choice, label }) => ({ value: choice, label }))}
        value={String(value)}
        onChange={(chosen) => set(chosen ?? field.blank)}
      />
    )
  }
  return (
    <TextInput
      {...said}
      {...(field.format === 'gtin' && { inputMode: 'numeric' as const })}
      maxLength={field.most}
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value || field.blank)}
    />
  )
}
