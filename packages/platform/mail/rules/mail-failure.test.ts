import { expect, it } from 'vitest'
import { explainFailure, isFinal } from './mail-failure.ts'

const refusal = (responseCode: number, command = 'RCPT TO') => ({
  code: 'EENVELOPE',
  command,
  responseCode,
  response: `${responseCode} No such mailbox`,
})

it('gives up on an address that is refused for good, and on nothing else', () => {
  expect(isFinal(refusal(550))).toBe(true)
  expect(isFinal({ code: 'EENVELOPE', message: 'No recipients defined' })).toBe(true)
  expect(isFinal(refusal(450))).toBe(false)
  expect(isFinal(refusal(550, 'MAIL FROM'))).toBe(false)
  expect(isFinal(new Error('socket hang up'))).toBe(false)
  expect(isFinal('odd')).toBe(false)
})

it('says what to do, and what the mail server said', () => {
  expect(explainFailure(refusal(550))).toContain('550 No such mailbox')
  expect(explainFailure({ code: 'EAUTH', message: 'Invalid login' })).toMatch(/password.*Invalid login/)
  expect(explainFailure({ responseCode: 451, response: '451 Come back later' })).toContain('for now')
})
