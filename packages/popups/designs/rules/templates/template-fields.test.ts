import { expect, it } from 'vitest'
import {
  choiceField,
  closeLink,
  consentField,
  emailField,
  linkTo,
  messageField,
  nameField,
  phoneField,
} from './template-fields.ts'

it('an email is asked for in the language of the popup, and needed', () => {
  expect(emailField()).toEqual({
    kind: 'email',
    id: 'email',
    required: true,
    placeholder: 'name@example.com',
    label: 'Your email',
  })
  expect(emailField('he').label).toBe('דוא״ל')
})

it('a first name may be left out', () => {
  expect(nameField()).toEqual({
    kind: 'first_name',
    id: 'first-name',
    required: false,
    placeholder: '',
    label: 'First name',
  })
  expect(nameField('he').label).toBe('שם פרטי')
})

it('a phone number is needed, and checked as numbers of the country are written', () => {
  const phone = { kind: 'phone', id: 'phone', required: true, placeholder: '' }
  expect(phoneField()).toEqual({ ...phone, label: 'Phone', check: 'international', country: 'AU' })
  expect(phoneField('he')).toEqual({ ...phone, label: 'טלפון', check: 'advanced', country: 'IL' })
})

it('a message may be left out, a choice and a consent may not', () => {
  expect(messageField('What?')).toMatchObject({ label: 'What?', required: false, placeholder: '' })
  expect(choiceField('Which?', ['a', 'b'])).toMatchObject({
    label: 'Which?',
    required: true,
    options: ['a', 'b'],
  })
  expect(consentField('Yes')).toMatchObject({ label: 'Yes', required: true, checked: false, link: null })
})

it('a button that leads somewhere counts as what the popup is for, a quiet link does not', () => {
  const action = { kind: 'url', url: '/sale', newTab: false }
  expect(linkTo('/sale', 'Go')).toEqual({
    id: 'link-button',
    label: 'Go',
    look: 'button',
    converts: true,
    action,
  })
  expect(linkTo('/sale', 'Go', 'quiet')).toEqual({
    id: 'link-quiet',
    label: 'Go',
    look: 'quiet',
    converts: false,
    action,
  })
  expect(closeLink('Later')).toEqual({
    id: 'link-close',
    label: 'Later',
    look: 'quiet',
    converts: false,
    action: { kind: 'close' },
  })
})
