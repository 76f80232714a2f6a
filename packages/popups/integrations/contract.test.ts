import { expect, it } from 'vitest'
import { webhookInput } from './contract.ts'

it.each([
  ['https://crm.example:99999/', /such as/],
  ['https://a%zz/', /such as/],
  ['http://crm.example/', /Use https/],
])('names one thing that is wrong with %s', (address, fault) => {
  const read = webhookInput.safeParse({ name: 'CRM', address, campaignId: null })
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['address'], expect.stringMatching(fault)],
  ])
})

it('needs a name that can be seen', () => {
  const read = webhookInput.safeParse({
    name: '\u3164\u2800',
    address: 'https://crm.example/',
    campaignId: null,
  })
  expect(read.error?.issues).toMatchObject([{ path: ['name'], message: 'Give it a name.' }])
})

it('keeps a webhook’s address as it was written', () => {
  const read = webhookInput.parse({
    name: 'CRM',
    address: ' https://CRM.example/hooks?list=1 ',
    campaignId: null,
  })
  expect(read.address).toBe('https://CRM.example/hooks?list=1')
})
