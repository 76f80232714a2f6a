import { describe, expect, it } from 'vitest'
import { explainFailure, isFinal } from './mail-failure.ts'
import { isForReaderAlone, type MailKindFacts, placeholdersOf } from './mail-kind.ts'

const kind = (changes: Partial<MailKindFacts> = {}): MailKindFacts => ({
  label: 'Order confirmed',
  when: 'At once',
  group: 'orders',
  alwaysOn: null,
  placeholders: ['order.number'],
  texts: () => ({ subject: '', title: '', intro: '' }),
  ...changes,
})

it('a kind of email has its own placeholders and those of the store', () => {
  expect(placeholdersOf(kind())).toEqual([
    'order.number',
    'store.name',
    'store.email',
    'store.phone',
    'store.abn',
    'store.address',
  ])
})

it.each<[string, MailKindFacts | undefined, boolean]>([
  ['about an order', kind(), false],
  ['about an account', kind({ group: 'accounts' }), true],
  ['for staff', kind({ isForStaff: true }), true],
  ['with a link to a checkout', kind({ isForReaderAlone: true }), true],
  ['that no feature declares', undefined, true],
])('an email %s is its reader’s alone: %j', (_what, facts, isAlone) => {
  expect(isForReaderAlone(facts)).toBe(isAlone)
})

describe('why an email was not sent', () => {
  it.each([
    [
      { code: 'ECONNECTION', message: ' no ' },
      'The mail server did not answer. Check the host and port in SMTP_URL. (no)',
    ],
    [
      { code: 'ESOCKET', message: 'no' },
      'The mail server did not answer. Check the host and port in SMTP_URL. (no)',
    ],
    [{ code: 'ETIMEDOUT', message: 'no' }, 'The mail server took too long to answer. (no)'],
    [
      { code: 'EDNS', message: 'no' },
      'The mail server’s name is not known. Check the host in SMTP_URL. (no)',
    ],
    [
      { code: 'EAUTH', response: '535 no', message: 'x' },
      'The mail server refused the user name or password of SMTP_URL. (535 no)',
    ],
    [{ code: 'ETLS', message: 'no' }, 'The connection to the mail server could not be made safe (TLS). (no)'],
    [{ code: 'EOTHER', message: 'no' }, 'no'],
    [
      { code: 'EOTHER', responseCode: 421, response: '421 later' },
      'The mail server refused it for now: 421 later',
    ],
    [{ message: 'no' }, 'no'],
    ['broken', 'broken'],
    [null, 'null'],
    [
      { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 nobody' },
      'The address was refused, so trying again is no use. The mail server says: 550 nobody',
    ],
  ])('of %j is %s', (error, words) => {
    expect(explainFailure(error)).toBe(words)
  })

  it.each([
    [{ code: 'EENVELOPE' }, true],
    [{ code: 'EENVELOPE', responseCode: 500, command: 'RCPT TO' }, true],
    [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, false],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, false],
    [{ code: 'EAUTH' }, false],
    ['EENVELOPE', false],
    [undefined, false],
  ])('%j is final: %j', (error, isEnd) => {
    expect(isFinal(error)).toBe(isEnd)
  })
})
