import { expect, it } from 'vitest'
import { formKey } from './form-key.ts'
import { formNumberOf, TOKEN_FIELD, wireNames } from './wire-names.ts'

it('names what a form sends by its number on the page', () => {
  const { field, ...names } = wireNames(2)
  expect(field('name')).toBe('et_pb_contact_name_2')
  expect(names).toEqual({
    container: 'et_pb_contact_form_2',
    submit: 'et_pb_contactform_submit_2',
    emailFields: 'et_pb_contact_email_fields_2',
    hiddenFields: 'et_pb_contact_email_hidden_fields_2',
    captcha: 'et_pb_contact_captcha_2',
    nonce: '_wpnonce-et-pb-contact-form-submitted-2',
  })
  expect(TOKEN_FIELD).toBe('token')
  expect(formKey('contact', 'form-1')).toBe('contact/form-1')
})

it.each([
  [['et_pb_contact_name_1', 'et_pb_contactform_submit_1'], 1],
  [['et_pb_contact_email_fields_0'], 0],
  [['et_pb_contact_email_hidden_fields_123'], 123],
  [['et_pb_contactform_submit_1234'], null],
  [['et_pb_contactform_submit_'], null],
  [['x_et_pb_contactform_submit_1'], null],
  [['et_pb_contactform_submit_1_x'], null],
  [['et_pb_contact_name_1'], null],
  [[], null],
])('knows by the names %j which form sends: %j', (names, number) => {
  expect(formNumberOf(names)).toBe(number)
})
