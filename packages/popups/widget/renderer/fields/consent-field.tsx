import type { FieldOf } from '../../../forms/fields-contract.ts'
import { type FieldProps, inputProps, Trouble } from './field-parts.tsx'

/** A box to agree with something; the link to what it is stands beside it, where a click does not tick. */
export function ConsentField(props: FieldProps<FieldOf<'consent'>>) {
  const { field, trouble } = props
  return (
    <div className={`field boxes ${trouble ? 'in-trouble' : ''}`} data-field={field.id}>
      <label className="box">
        <input
          {...inputProps(props)}
          type="checkbox"
          required={field.required}
          checked={props.value !== ''}
          onChange={(event) => props.onChange(event.currentTarget.checked ? 'yes' : '')}
        />
        <span>{field.label}</span>
      </label>
      {field.link && (
        <a
          className="terms"
          href={/^https?:/.test(field.link.url) ? field.link.url : undefined}
          target="_blank"
          rel="noreferrer noopener"
          tabIndex={props.tabIndex + 1}
        >
          {field.link.text}
        </a>
      )}
      <Trouble {...props} />
    </div>
  )
}
