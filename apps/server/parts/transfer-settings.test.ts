import { putOver, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { MethodSettings, MethodSettingsPage } from '@buoy/shop/payments/methods/contract.ts'
import { DEMO_METHODS } from '@buoy/shop/payments/methods/payment-methods.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const URL = '/console/api/payment-methods'

let buoy: TestServer
let cookies: Record<string, string>

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  cookies = await signedInCookies(buoy.app, TEST_OWNER)
})
afterAll(() => buoy.close())

const app = {
  inject: (request: InjectOptions) =>
    buoy.app.inject({ cookies, headers: { host: 'localhost' }, ...request }),
}

const GOOD = { bsb: '012-345', account: '123456789', payid: 'pay@shop.example' }

function settings(values: Partial<typeof GOOD>): MethodSettings {
  const { bsb, account, payid } = { ...GOOD, ...values }
  return {
    ...DEMO_METHODS,
    on: ['stripe_cc', 'bacs'],
    bankTransfer: {
      ...DEMO_METHODS.bankTransfer,
      details: [
        { label: 'Account name', format: 'text', value: 'Saltbox Boards' },
        { label: 'BSB', format: 'bsb', value: bsb },
        { label: 'Account number', format: 'account-number', value: account },
        { label: 'PayID', format: 'payid', value: payid },
      ],
    },
  }
}

const stored = async () => (await app.inject({ url: URL })).json<MethodSettingsPage>()

describe('where a bank transfer goes', () => {
  it('is kept as it was typed', async () => {
    expect((await putOver(app, URL, settings({}))).statusCode).toBe(200)
    expect((await stored()).bankTransfer.details.map(({ value }) => value)).toEqual([
      'Saltbox Boards',
      '012-345',
      '123456789',
      'pay@shop.example',
    ])
  })

  it.each<[Partial<typeof GOOD>, number, string]>([
    [{ bsb: '12-345' }, 1, 'A BSB has six digits, such as 012-345.'],
    [{ bsb: '0123456' }, 1, 'A BSB has six digits, such as 012-345.'],
    [{ bsb: 'ANZ-345' }, 1, 'A BSB has six digits, such as 012-345.'],
    [{ account: '123' }, 2, 'An account number has 4 to 10 digits.'],
    [{ account: '12345678901' }, 2, 'An account number has 4 to 10 digits.'],
    [{ account: '12E45678' }, 2, 'An account number has 4 to 10 digits.'],
    [
      { payid: 'pay@shop' },
      3,
      'A PayID is an email address, a phone number such as +61 412 345 678, or an ABN.',
    ],
    [
      { payid: '51 824 753 557' },
      3,
      'A PayID is an email address, a phone number such as +61 412 345 678, or an ABN.',
    ],
  ])('is refused at its field, and nothing is saved: %j', async (wrong, place, message) => {
    const before = await stored()
    const reply = await putOver(app, URL, settings(wrong))
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues).toEqual([{ field: `bankTransfer.details.${place}.value`, message }])
    expect(await stored()).toEqual(before)
  })
})
