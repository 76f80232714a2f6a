import { expect, it } from 'vitest'
import { guessReaderColumns, READER_FIELDS } from './reader-columns.ts'

it('knows the headings of its own export and of other newsletters', () => {
  expect(
    guessReaderColumns(['Email', 'First name', 'Last name', 'Answers', 'Confirmed (UTC)', 'Page', 'Words']),
  ).toEqual(['email', 'firstName', 'lastName', null, 'agreedAt', null, 'source'])
  expect(guessReaderColumns(['EMAIL_ADDRESS', 'FNAME', 'Surname', 'Email'])).toEqual([
    'email',
    'firstName',
    'lastName',
    null,
  ])
})

it.each([
  ['email', ['E-mail', 'Email Address', 'E-Mail Address', 'Mail', 'Subscriber', 'Subscriber Email']],
  ['firstName', ['FirstName', 'FNAME', 'Given Name', 'First']],
  ['lastName', ['LastName', 'LNAME', 'Surname', 'Family name', 'Last']],
  ['name', ['Name', 'Full Name', 'Subscriber name', 'Display Name']],
  [
    'source',
    ['Words', 'Consent', 'Consent source', 'Consent text', 'Optin source', 'Opt-in source', 'Signup source'],
  ],
  [
    'agreedAt',
    ['Agreed', 'Confirmed', 'Consent date', 'CONFIRM_TIME', 'OPTIN_TIME', 'Opt-in time', 'Subscribed'],
  ],
])('takes for %s each of %j', (field, headings) => {
  expect(headings.map((heading) => guessReaderColumns([heading])[0])).toEqual(headings.map(() => field))
})

it('calls the columns as owners read them', () => {
  expect(READER_FIELDS).toEqual([
    { value: 'email', label: 'Email' },
    { value: 'firstName', label: 'First name' },
    { value: 'lastName', label: 'Last name' },
    { value: 'name', label: 'Whole name' },
    { value: 'source', label: 'Where this person agreed' },
    { value: 'agreedAt', label: 'When this person agreed' },
  ])
})
