import type { FieldValues } from '@buoy/kernel/rules/conditions.ts'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormFieldProps } from '../../forms/field-schema.ts'
import { labelOf } from '../../forms/rules/form-field.ts'
import type { wireNames } from '../../messages/rules/wire-names.ts'

type Names = ReturnType<typeof wireNames>

/** What stands in the form now, by field id. */
export function readValues(
  form: HTMLFormElement,
  fields: readonly FormFieldProps[],
  names: Names,
): FieldValues {
  const data = new FormData(form)
  const held = fields.map(({ id }) => [id, data.getAll(names.field(id)).map(String)] as const)
  return Object.fromEntries(held)
}

/** Ids of fields that nobody sees for another reason than their conditions: styles of the owner's, for example. */
export function unseenFields(
  form: HTMLFormElement,
  fields: readonly FormFieldProps[],
  names: Names,
): ReadonlySet<string> {
  const isUnseen = ({ id, type }: FormFieldProps) => {
    const control = form.elements.namedItem(names.field(id))
    const input = control instanceof RadioNodeList ? control[0] : control
    const field = input instanceof Element ? input.closest('.et_pb_contact_field') : null
    // What conditions hide is no secret of the owner's: it is looked at by its conditions.
    if (type === 'hidden' || field === null || field.hasAttribute('data-hidden')) return false
    return !field.checkVisibility({ visibilityProperty: true })
  }
  return new Set(fields.filter(isUnseen).map(({ id }) => id))
}

/** The form as it is sent: its fields, what they are (S3.36), which were hidden (S3.37), and the token (S7.55). */
export function formBody(
  form: HTMLFormElement,
  sent: {
    fields: readonly FormFieldProps[]
    names: Names
    hidden: ReadonlySet<string>
    ticket: string
    token: string
  },
  texts: TextLocale,
): URLSearchParams {
  const { fields, names } = sent
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) body.append(name, String(value))
  const described = fields.map((field) => ({
    field_id: names.field(field.id),
    original_id: field.id,
    required_mark: field.required ? 'required' : 'not_required',
    field_type: field.type,
    field_label: labelOf(field, texts),
  }))
  body.set(names.emailFields, JSON.stringify(described))
  body.set(names.hiddenFields, JSON.stringify([...sent.hidden]))
  body.set(names.nonce, sent.ticket)
  body.set('token', sent.token)
  return body
}
