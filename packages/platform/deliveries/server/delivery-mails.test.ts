import { expect, it } from 'vitest'
import { stoppedLetter } from './delivery-mails.ts'

const link = 'https://shop.example/console/connections/1'

it('tells of a connection that was stopped, with the last attempt where there was one', () => {
  expect(stoppedLetter({ name: 'CRM', error: 'Nobody answers.', link })).toEqual({
    preview: 'Nobody answers.',
    values: { 'webhook.name': 'CRM' },
    blocks: [
      { kind: 'address', title: 'The last attempt', lines: ['Nobody answers.'] },
      { kind: 'button', label: 'See its log', href: link },
    ],
  })
  expect(stoppedLetter({ name: 'CRM', error: '', link }).blocks).toHaveLength(1)
})
