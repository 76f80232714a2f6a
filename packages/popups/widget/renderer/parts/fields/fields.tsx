import { otherFault } from '../../../../forms/rules/field-fault.ts'
import { FIELD_MESSAGES } from '../../../../forms/rules/field-messages.ts'
import { wireValue } from '../../../../forms/rules/wire-value.ts'
import { usePhones } from '../../../validators/use-phones.ts'
import type { AnyFieldProps, Part } from '../../part.ts'
import { BoxesField, SelectField } from './choice-field.tsx'
import { DateField } from './date-field.tsx'
import fieldsCss from './fields.css?inline'
import { PhoneField } from './phone-field.tsx'
import { TypedField } from './typed-field.tsx'

/** The kinds of fields that the core does not draw: everything but an e-mail line and a consent (W3.63). */
export const part: Part = {
  css: fieldsCss,
  Field: MoreField,
  otherFault,
  fieldMessages: FIELD_MESSAGES,
  usePhones,
  wireValue,
}

function MoreField({ emailCheck: _onlyForEmail, phones, ...props }: AnyFieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'phone':
      return <PhoneField {...props} field={field} phones={phones} />
    case 'date':
    case 'birthday':
      return <DateField {...props} field={field} />
    case 'select':
      return <SelectField {...props} field={field} />
    case 'radio':
    case 'checkbox':
    case 'multiselect':
    case 'preference':
      return <BoxesField {...props} field={field} />
    case 'email':
    case 'consent':
    case 'captcha':
    case 'hidden':
    case 'custom_utm':
      return null
    default:
      return <TypedField {...props} field={field} />
  }
}
