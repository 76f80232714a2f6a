import type { ReactNode } from 'react'
import type { FormField } from '../../../../forms/fields-contract.ts'
import { Asked, type FieldProps, inputProps, Trouble } from '../../fields/field-parts.tsx'

type LabelledFieldProps = Omit<FieldProps<FormField>, 'onChange'> & { children: ReactNode }

/** A field below the words that ask for it, and what is wrong with it below the field. */
export function LabelledField({ children, ...props }: LabelledFieldProps) {
  return (
    <div className={`field ${props.trouble ? 'in-trouble' : ''}`} data-field={props.field.id}>
      <label htmlFor={inputProps(props).id}>
        <Asked {...props} />
      </label>
      {children}
      <Trouble {...props} />
    </div>
  )
}
