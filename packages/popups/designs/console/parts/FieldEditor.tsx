import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldOf, FormField, PhoneCheck } from '../../../forms/fields-contract.ts'
import type { DesignEditing } from '../design-editing.ts'
import { LineField } from '../LineField.tsx'
import { ChoicesField } from './ChoicesField.tsx'

const PHONE_CHECKS: { value: PhoneCheck; label: string }[] = [
  { value: 'international', label: 'International, by country' },
  { value: 'basic', label: 'Seven to fifteen digits' },
  { value: 'pattern', label: 'By a pattern' },
  { value: 'advanced', label: 'Israeli numbers' },
  { value: 'none', label: 'None' },
]

type Props = {
  editing: DesignEditing
  field: FormField
  /** Of the field in the draft: `design.form.fields.0`. */
  path: string
  /** `what` names the part of the field that is changed. */
  onChange: (field: FormField, what: string) => void
}

/** What one field asks and how its answer is checked. */
export function FieldEditor({ editing, field, path, onChange }: Props) {
  const line = (name: string, label: string, value: string, most: number, isCode = false) => (
    <LineField
      editing={editing}
      path={`${path}.${name}`}
      label={label}
      value={value}
      most={most}
      isCode={isCode}
      onChange={(next) => onChange({ ...field, [name]: next } as FormField, name)}
    />
  )
  return (
    <>
      {line('label', 'Label', field.label, 160)}
      {'placeholder' in field && line('placeholder', 'Example in the field', field.placeholder, 160)}
      {field.kind === 'hidden' && line('value', 'Value', field.value, 500, true)}
      {field.kind === 'custom_utm' &&
        line('parameter', 'Parameter of the address', field.parameter, 60, true)}
      {'options' in field && <ChoicesField editing={editing} field={field} path={`${path}.options`} />}
      {field.kind === 'phone' && <PhoneChecks field={field} onChange={onChange} />}
      {field.kind === 'consent' && <Terms editing={editing} field={field} path={path} onChange={onChange} />}
      {'required' in field && (
        <Switch
          label="Must be filled in"
          checked={field.required}
          onChange={({ currentTarget }) =>
            onChange({ ...field, required: currentTarget.checked } as FormField, 'required')
          }
        />
      )}
    </>
  )
}

function PhoneChecks({ field, onChange }: { field: FieldOf<'phone'>; onChange: Props['onChange'] }) {
  const [typed, setTyped] = useState(field.country ?? '')
  return (
    <>
      <NativeSelect
        label="Phone number check"
        data={PHONE_CHECKS}
        value={field.check}
        onChange={({ currentTarget }) =>
          onChange({ ...field, check: currentTarget.value as PhoneCheck }, 'check')
        }
      />
      {field.check === 'international' && (
        <TextInput
          label="Default country"
          description="Two letters, such as AU. If empty, the visitor’s own country."
          maxLength={2}
          value={typed}
          onChange={({ currentTarget }) => {
            const country = currentTarget.value.toUpperCase()
            setTyped(country)
            if (country === '' || /^[A-Z]{2}$/.test(country))
              onChange({ ...field, country: country || null }, 'country')
          }}
        />
      )}
    </>
  )
}

function Terms(props: Omit<Props, 'field'> & { field: FieldOf<'consent'> }) {
  const { editing, field, path, onChange } = props
  const { link } = field
  return (
    <>
      <Switch
        label="Ticked from the start"
        checked={field.checked}
        onChange={({ currentTarget }) => onChange({ ...field, checked: currentTarget.checked }, 'checked')}
      />
      <Switch
        label="Consent to marketing"
        description="Visitors who tick it receive your newsletter. The label, page, time and version of the popup are stored as evidence."
        checked={field.marketing === true}
        onChange={({ currentTarget }) => {
          const marketing = currentTarget.checked
          const unticked = marketing ? { checked: false, required: false } : {}
          onChange({ ...field, ...unticked, marketing }, 'marketing')
        }}
      />
      <Switch
        label="A link to the terms"
        checked={link !== null}
        onChange={({ currentTarget }) => {
          const text = editing.design.language === 'he' ? 'התנאים' : 'The terms'
          onChange({ ...field, link: currentTarget.checked ? { text, url: 'https://' } : null }, 'link')
        }}
      />
      {link !== null && (
        <>
          <LineField
            editing={editing}
            path={`${path}.link.text`}
            label="Link text"
            most={160}
            value={link.text}
            onChange={(text) => onChange({ ...field, link: { ...link, text } }, 'link.text')}
          />
          <LineField
            editing={editing}
            path={`${path}.link.url`}
            label="Address of the terms"
            most={500}
            value={link.url}
            isCode
            onChange={(url) => onChange({ ...field, link: { ...link, url } }, 'link.url')}
          />
        </>
      )}
    </>
  )
}
