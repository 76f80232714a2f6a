import { ColorInput, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type Field, filledStart, variantOf, wordsOf } from '../../rules/fields.ts'
import styles from './fields.module.css'
import { JsonField } from './JsonField.tsx'
import { LinkField } from './LinkField.tsx'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'

export type FieldProps = { field: Field; value: unknown; onChange: (value: unknown) => void }

/** The input of one value, by its kind; what may be left empty has a switch before it where it is a group. */
export function FieldView({ field, value, onChange }: FieldProps) {
  const { label, none } = field
  const text = typeof value === 'string' ? value : ''
  const orNone = (next: string) => onChange(next === '' && none ? null : next)
  switch (field.kind) {
    case 'text': {
      const most = field.most === null ? {} : { maxLength: field.most }
      return field.isLong ? (
        <Textarea
          label={label}
          autosize
          minRows={3}
          maxRows={14}
          {...most}
          value={text}
          onChange={({ currentTarget }) => orNone(currentTarget.value)}
        />
      ) : (
        <TextInput
          label={label}
          {...most}
          value={text}
          onChange={({ currentTarget }) => orNone(currentTarget.value)}
        />
      )
    }
    case 'number':
      return (
        <NumberInput
          label={label}
          value={typeof value === 'number' ? value : ''}
          {...(field.least !== null && { min: field.least })}
          {...(field.most !== null && { max: field.most })}
          allowDecimal={!field.isWhole}
          onChange={(next) => {
            if (typeof next === 'number') onChange(next)
            else if (next === '') onChange(none ? null : undefined)
          }}
        />
      )
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <Select
          label={label}
          data={field.options.map((option) => ({ value: String(option), label: wordsOf(String(option)) }))}
          value={value === null || value === undefined ? null : String(value)}
          clearable={none}
          allowDeselect={none}
          onChange={(next) => onChange(field.options.find((option) => String(option) === next) ?? null)}
        />
      )
    case 'colour':
      return <ColorInput label={label} value={text} format="hex" onChange={(next) => orNone(next)} />
    case 'link':
      return <LinkField label={label} value={text} onChange={orNone} />
    case 'picture':
      return <PictureField label={label} value={value} onChange={onChange} />
    case 'list':
      return (
        <ListField
          field={field}
          value={value}
          onChange={onChange}
          drawField={(one, its, change) => <FieldView field={one} value={its} onChange={change} />}
        />
      )
    case 'group':
    case 'variants':
      return <GroupField field={field} value={value} onChange={onChange} />
    default:
      return <JsonField label={label} value={value} onChange={onChange} />
  }
}

/** Several values together, with a switch where they may be left out, and a choice where there are several shapes. */
function GroupField({ field, value, onChange }: FieldProps) {
  const isSet = typeof value === 'object' && value !== null
  const values = isSet ? (value as Record<string, unknown>) : {}
  const shape = field.kind === 'variants' ? (variantOf(field.variants, value) ?? field.variants[0]) : field
  const fields = shape?.kind === 'group' ? shape.fields : []
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {field.none && (
        <Switch
          label={`With ${field.label.toLowerCase()}`}
          checked={isSet}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? filledStart(field) : null)}
        />
      )}
      {field.kind === 'variants' && isSet && (
        <Select
          label="Kind"
          data={field.variants.map(({ name, label }) => ({ value: name, label }))}
          value={shape?.name ?? null}
          allowDeselect={false}
          onChange={(next) => {
            const variant = field.variants.find(({ name }) => name === next)
            if (variant !== undefined) onChange(filledStart(variant))
          }}
        />
      )}
      {isSet &&
        fields.map((one) => (
          <FieldView
            key={one.name}
            field={one}
            value={one.name in values ? values[one.name] : one.fallback}
            onChange={(next) => onChange({ ...values, [one.name]: next })}
          />
        ))}
    </fieldset>
  )
}
