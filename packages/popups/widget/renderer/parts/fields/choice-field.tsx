import type { FieldOf } from '../../../../forms/fields-contract.ts'
import { FIELD_MESSAGES } from '../../../../forms/rules/field-messages.ts'
import { Asked, type FieldProps, inputProps, Trouble } from '../../fields/field-parts.tsx'
import { LabelledField } from './labelled-field.tsx'

/** One of several answers in a list that opens. */
export function SelectField(props: FieldProps<FieldOf<'select'>>) {
  const { field } = props
  const common = inputProps(props)
  return (
    <LabelledField {...props}>
      <select
        {...common}
        required={field.required}
        value={String(props.value)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <option value="">{FIELD_MESSAGES.choose[props.language]}</option>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </LabelledField>
  )
}

/** Answers beside each other: one of them, or any number. Boxes need no mark once one is ticked (W5.37–W5.39). */
export function BoxesField(props: FieldProps<FieldOf<'radio' | 'checkbox'>>) {
  const { field, value, trouble } = props
  const isRadio = field.kind === 'radio'
  const chosen = typeof value === 'string' ? (value === '' ? [] : [value]) : value
  const { id, tabIndex, ...described } = inputProps(props)
  const choose = (option: string, isOn: boolean) => {
    if (isRadio) return props.onChange(option)
    const others = chosen.filter((one) => one !== option)
    const all = isOn ? [...others, option] : others
    // Sent in the order of the form, whatever the order of ticking.
    props.onChange(field.options.filter((one) => all.includes(one)))
  }
  return (
    <fieldset
      className={`field boxes ${trouble ? 'in-trouble' : ''}`}
      data-field={field.id}
      role={isRadio ? 'radiogroup' : undefined}
      {...(isRadio ? described : {})}
    >
      <legend>
        <Asked {...props} />
      </legend>
      {field.options.map((option, index) => (
        <label key={option} className="box">
          <input
            {...(isRadio ? {} : described)}
            type={isRadio ? 'radio' : 'checkbox'}
            name={id}
            tabIndex={tabIndex + index}
            checked={chosen.includes(option)}
            required={field.required && (isRadio || chosen.length === 0)}
            onChange={(event) => choose(option, event.currentTarget.checked)}
          />
          <span>{option}</span>
        </label>
      ))}
      <Trouble {...props} />
    </fieldset>
  )
}
