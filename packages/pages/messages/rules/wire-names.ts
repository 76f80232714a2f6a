/** Names of what a contact form sends (S3.35, S7.51); `n` is its number on the page, from 0. */
export const wireNames = (n: number) => ({
  field: (id: string) => `et_pb_contact_${id}_${n}`,
  container: `et_pb_contact_form_${n}`,
  submit: `et_pb_contactform_submit_${n}`,
  emailFields: `et_pb_contact_email_fields_${n}`,
  hiddenFields: `et_pb_contact_email_hidden_fields_${n}`,
  captcha: `et_pb_contact_captcha_${n}`,
  nonce: `_wpnonce-et-pb-contact-form-submitted-${n}`,
})

/** The token of the captcha service (S7.55). */
export const TOKEN_FIELD = 'token'

/** A field that people do not see; whatever fills it in is no person. */
export const TRAP_FIELD = 'url'

const NUMBERED = /^(?:et_pb_contactform_submit|et_pb_contact_email(?:_hidden)?_fields)_(\d{1,3})$/

/** Which form of the page a sending comes from, by the names in it; `null` when none is there. */
export function formNumberOf(names: readonly string[]): number | null {
  const found = names.map((name) => NUMBERED.exec(name)?.[1]).find((number) => number !== undefined)
  return found === undefined ? null : Number(found)
}
