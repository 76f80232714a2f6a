import { Button, NativeSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Settings } from '../../../behaviour/contract.ts'
import type { FormField } from '../../../forms/fields-contract.ts'
import { FIELD_KINDS, type FieldKind, kindsToAdd, newField } from '../../rules/new-field.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { ItemList } from '../ItemList.tsx'
import { FieldEditor } from './FieldEditor.tsx'

const FIELDS_AT_MOST = 30

const EMAIL_CHECKS: { value: Settings['emailCheck']; label: string }[] = [
  { value: 'check-typos', label: 'Format, with a hint about typos' },
  { value: 'business-email', label: 'No free email providers' },
  { value: 'typos-business', label: 'Both' },
  { value: 'none', label: 'None' },
]

/** What the form asks for: fields of every kind, in an order of the owner's (W3.63). */
export function FieldsPart({ editing }: PartProps) {
  const { design, settings, changeForm, changeSettings } = editing
  const { fields, button } = design.form
  const [kind, setKind] = useState<FieldKind>('email')
  const kinds = kindsToAdd(fields)
  const chosen = kinds.includes(kind) ? kind : 'email'
  const add = () => {
    const usual = design.language === 'he' ? 'שליחה' : 'Send'
    // A form with fields needs a button to send them.
    changeForm({ fields: [...fields, newField(chosen, fields, design.language)], button: button ?? usual })
  }
  const changeField = (index: number, field: FormField, what: string) =>
    changeForm({ fields: fields.with(index, field) }, `field.${field.id}.${what}`)
  return (
    <div className={styles.fields} data-path="design.form.fields" tabIndex={-1}>
      {fields.length === 0 && <p className={styles.quiet}>This popup asks for nothing yet.</p>}
      <ItemList
        label="Fields"
        items={fields}
        nameOf={(field) => field.label || FIELD_KINDS[field.kind].label}
        onChange={(next) => changeForm((now) => ({ fields: next(now.fields) }))}
      >
        {(field, index) => (
          <FieldEditor
            editing={editing}
            field={field}
            path={`design.form.fields.${index}`}
            onChange={(next, what) => changeField(index, next, what)}
          />
        )}
      </ItemList>
      <div className={styles.pair}>
        <NativeSelect
          label="Kind of the new field"
          data={kinds.map((one) => ({ value: one, label: FIELD_KINDS[one].label }))}
          value={chosen}
          onChange={({ currentTarget }) => setKind(currentTarget.value as FieldKind)}
        />
        <Button
          variant="default"
          leftSection={<Plus aria-hidden size={18} />}
          disabled={fields.length >= FIELDS_AT_MOST}
          onClick={add}
        >
          Add a field
        </Button>
      </div>
      {fields.some((field) => field.kind === 'email') && (
        <NativeSelect
          label="Email address check"
          data={EMAIL_CHECKS}
          value={settings.emailCheck}
          onChange={({ currentTarget }) =>
            changeSettings({ emailCheck: currentTarget.value as Settings['emailCheck'] })
          }
        />
      )}
    </div>
  )
}
