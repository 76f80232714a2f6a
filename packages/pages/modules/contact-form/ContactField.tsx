import { controlClass } from '@buoy/ui/FormField.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import type { FormFieldProps } from '../../forms/field-schema.ts'
import { type AllowedSymbols, labelOf } from '../../forms/rules/form-field.ts'
import type { wireNames } from '../../messages/rules/wire-names.ts'
import styles from './contact-form.module.css'
import { messages } from './messages.ts'

type Props = {
  field: FormFieldProps
  held: readonly string[]
  names: ReturnType<typeof wireNames>
  isHidden: boolean
  isInvalid: boolean
  /** Drawn in answer to a sending: what conditions hide is hidden for certain, with script or without. */
  isAnswered: boolean
}

const INPUT_MODES: Partial<Record<AllowedSymbols, 'numeric'>> = { numbers: 'numeric' }

/** One field of a contact form, with the names and marks that themes know (S3.36, S3.38). */
export function ContactField(props: Props) {
  const { field, held, names, isHidden, isInvalid, isAnswered } = props
  const name = names.field(field.id)
  const { entries, relation } = field.conditions
  const isGroup = field.type === 'checkbox' || field.type === 'radio'
  const marks = {
    'data-original_id': field.id,
    'data-field_type': field.type,
    'data-required_mark': field.required ? 'required' : 'not_required',
    'aria-invalid': isInvalid || undefined,
  }
  if (field.type === 'hidden')
    return <input type="hidden" id={name} name={name} defaultValue={held[0] ?? ''} {...marks} />
  const control = {
    ...marks,
    id: name,
    name,
    className: `input ${controlClass} ${isInvalid ? ERROR_CLASS : ''}`,
    // A field that may be hidden must not keep a browser without script from sending.
    required: field.required && entries.length === 0,
    placeholder: field.placeholder || undefined,
    autoComplete: field.autoComplete || undefined,
    defaultValue: held[0] ?? '',
  }
  return (
    <div
      className={[
        `et_pb_contact_field ${styles.field}`,
        field.width === 'half' ? `et_pb_contact_field_half ${styles.half}` : 'et_pb_contact_field_last',
      ].join(' ')}
      data-id={field.id}
      data-type={field.type}
      data-conditional-logic={entries.length > 0 ? JSON.stringify(entries) : undefined}
      data-conditional-relation={entries.length > 0 ? relation : undefined}
      // Nobody without script could bring it back, so a kept page only hides it where there is script.
      hidden={isHidden && isAnswered}
      data-hidden={isHidden || undefined}
    >
      {isGroup ? (
        <Group field={field} name={name} held={held} marks={marks} isInvalid={isInvalid} />
      ) : (
        <>
          <label htmlFor={name} className={`et_pb_contact_form_label ${styles.label}`}>
            <LabelText field={field} />
          </label>
          {field.type === 'textarea' && <textarea {...control} {...limits(field)} rows={5} />}
          {field.type === 'select' && <Select field={field} control={control} />}
          {(field.type === 'text' || field.type === 'email') && (
            <input {...control} {...limits(field)} type={field.type} inputMode={INPUT_MODES[field.allowed]} />
          )}
        </>
      )}
    </div>
  )
}

/** Marks what is wrong, as themes know it (S5.40, S5.41). */
const ERROR_CLASS = 'et_contact_error'

/** `maxLength` alone: a browser that stops at a length says so by itself; the rest is said by the form. */
function limits({ maxLength }: FormFieldProps): { maxLength?: number } {
  return maxLength > 0 ? { maxLength } : {}
}

function LabelText({ field }: { field: FormFieldProps }): ReactNode {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const optional = <span className={styles.optional}>{t('optional')}</span>
  return (
    <>
      {labelOf(field, texts)}
      {!field.required && optional}
    </>
  )
}

function Select(props: { field: FormFieldProps; control: React.ComponentProps<'select'> }) {
  const t = useMessages(messages)
  const { field, control } = props
  return (
    <select {...control} className={`${control.className} et_pb_contact_select`}>
      <option value="">{field.placeholder || t('chooseOne')}</option>
      {field.options.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Group(props: {
  field: FormFieldProps
  name: string
  held: readonly string[]
  marks: Record<string, unknown>
  isInvalid: boolean
}) {
  const { field, name, held, marks, isInvalid } = props
  const type = field.type as 'checkbox' | 'radio'
  return (
    <fieldset
      id={name}
      className={`et_pb_contact_field_options_wrapper ${styles.group} ${isInvalid ? ERROR_CLASS : ''}`}
    >
      <legend
        className={`et_pb_contact_field_options_title ${field.label === '' ? styles.visuallyHidden : styles.label}`}
      >
        <LabelText field={field} />
      </legend>
      <div className={`et_pb_contact_field_options_list ${styles.options}`}>
        {field.options.map(({ label, value }, index) => (
          <label key={value} className={`et_pb_contact_field_${type} ${styles.option}`}>
            <input
              {...marks}
              id={`${name}_${index}`}
              type={type}
              name={name}
              value={value}
              className="input"
              defaultChecked={held.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
