import type { FieldValues } from '@buoy/kernel/rules/conditions.ts'
import type { OwnField } from '../../newsletter/form-schema.ts'

/** Name of an own field's control in the form; the same as in the payload, so that it works without script. */
export function controlName(id: string): string {
  return `et_custom_fields[${id}]`
}

/** What stands in the form now. Boxes are read from the text fields paired with them (S5.62). */
export function readSignUp(form: HTMLFormElement, fields: readonly OwnField[]) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    firstName: text('et_firstname'),
    lastName: text('et_lastname'),
    email: text('et_email'),
    fields: readFields(form, fields),
    website: text('et_website'),
  }
}

export function readFields(form: HTMLFormElement, fields: readonly OwnField[]): FieldValues {
  const data = new FormData(form)
  const held = fields.map(({ id, type }) => {
    const name = controlName(id)
    const values = type === 'checkbox' ? pairedValues(form, name) : data.getAll(name).map(String)
    return [id, values.filter((one) => one !== '')] as const
  })
  return Object.fromEntries(held)
}

/** Writes a box's checked or unchecked value into the text field paired with it (S5.62). */
export function writePaired(box: HTMLInputElement): void {
  const paired = box
    .closest('.et_pb_contact_field_checkbox')
    ?.querySelector<HTMLInputElement>('.et_pb_checkbox_handle')
  if (!paired) return
  paired.value = (box.checked ? paired.dataset.checked : paired.dataset.unchecked) ?? ''
}

function pairedValues(form: HTMLFormElement, name: string): string[] {
  const boxes = form.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${CSS.escape(name)}"]`)
  return [...boxes].map((box) => {
    writePaired(box)
    const around = box.closest('.et_pb_contact_field_checkbox')
    return around?.querySelector<HTMLInputElement>('.et_pb_checkbox_handle')?.value ?? ''
  })
}
