import type { FormField } from '../../../forms/fields-contract.ts'
import { suggestsAddress } from '../../../forms/rules/email-fault.ts'
import type { Phones } from '../../validators/use-phones.ts'
import { BoxesField, SelectField } from './choice-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { DateField } from './date-field.tsx'
import { EmailField } from './email-field.tsx'
import type { FieldProps } from './field-parts.tsx'
import { PhoneField } from './phone-field.tsx'
import { TypedField } from './typed-field.tsx'

type AnyFieldProps = FieldProps<FormField> & { emailCheck: string; phones: Phones }

/** One field of a popup's form, as its kind is drawn (W3.63). */
export function Field({ emailCheck, phones, ...props }: AnyFieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'email':
      return <EmailField {...props} field={field} suggests={suggestsAddress(emailCheck)} />
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
    case 'consent':
      return <ConsentField {...props} field={field} />
    case 'hidden':
    case 'custom_utm':
      return null
    default:
      return <TypedField {...props} field={field} />
  }
}
