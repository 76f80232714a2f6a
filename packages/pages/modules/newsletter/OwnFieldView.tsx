import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { labelOf } from '../../forms/rules/form-field.ts'
import type { OwnField } from '../../newsletter/form-schema.ts'
import { Field } from './Field.tsx'
import { messages } from './messages.ts'
import styles from './newsletter.module.css'
import { controlName } from './read-sign-up.ts'

type Props = {
  field: OwnField
  /** Makes ids of several forms on a page different. */
  prefix: string
  isHidden: boolean
  mark: { 'aria-invalid'?: boolean; 'aria-describedby'?: string }
}

/** A field of the form's own. What conditions hide is disabled as well, so that no browser sends or checks it. */
export function OwnFieldView(props: Props) {
  const texts = useTextLocale()
  const { field, isHidden } = props
  if (field.type === 'radio' || field.type === 'checkbox') return <Choices {...props} />
  const id = `${props.prefix}-${field.id}`
  return (
    <Field id={id} label={labelOf(field, texts)} isHalf={field.width === 'half'} isHidden={isHidden}>
      <Control {...props} id={id} />
    </Field>
  )
}

function Control({ field, id, isHidden, mark }: Props & { id: string }) {
  const t = useMessages(messages)
  const control = {
    id,
    name: controlName(field.id),
    'data-field': field.id,
    className: `input ${styles.control}`,
    defaultValue: field.value,
    required: field.required,
    disabled: isHidden,
    ...mark,
  }
  const text = {
    placeholder: field.placeholder || undefined,
    autoComplete: field.autoComplete || undefined,
    maxLength: field.maxLength > 0 ? field.maxLength : undefined,
  }
  if (field.type === 'textarea') return <textarea {...control} {...text} rows={4} />
  if (field.type !== 'select') return <input {...control} {...text} type={field.type} />
  return (
    <select {...control}>
      <option value="">{field.placeholder || t('choose')}</option>
      {field.options.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Choices({ field, prefix, isHidden, mark }: Props) {
  const texts = useTextLocale()
  return (
    <fieldset
      className={`et_pb_newsletter_field ${styles.field} ${styles.choices}`}
      data-half={field.width === 'half' || undefined}
      hidden={isHidden}
      disabled={isHidden}
    >
      <legend className={`et_pb_contact_form_label ${styles.label}`}>{labelOf(field, texts)}</legend>
      {field.options.map((option, index) => {
        const id = `${prefix}-${field.id}-${index}`
        const isBox = field.type === 'checkbox'
        return (
          <span key={option.value} className={`et_pb_contact_field_${field.type} ${styles.choice}`}>
            <input
              id={id}
              type={isBox ? 'checkbox' : 'radio'}
              name={controlName(field.id)}
              value={option.value}
              defaultChecked={option.value === field.value}
              data-field={field.id}
              required={!isBox && field.required}
              {...mark}
            />
            <label htmlFor={id}>{option.label}</label>
            {isBox && (
              // The text field that goes with the box (S5.62); scripts of the owner's find it by its class.
              <input
                type="text"
                className="et_pb_checkbox_handle"
                data-checked={option.value}
                data-unchecked={option.unchecked}
                defaultValue={option.value === field.value ? option.value : option.unchecked}
                aria-hidden="true"
                tabIndex={-1}
                hidden
              />
            )}
          </span>
        )
      })}
    </fieldset>
  )
}
