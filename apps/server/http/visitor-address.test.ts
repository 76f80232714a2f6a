import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isThisMachine, openApp } from './app.ts'
import { visitorAddress } from './visitor-address.ts'

it('is the address that the router knows, whatever proxies say', async () => {
  const app = await openApp({ logger: null })
  app.get('/', async ({ ip, raw }) => ({ ip, ours: visitorAddress(raw, isThisMachine) }))
  const address = fc.constantFrom(
    '127.0.0.1',
    '::1',
    '203.0.113.9',
    '198.51.100.7',
    '2001:db8::1',
    'nonsense',
  )
  const header = fc.oneof(
    fc
      .array(fc.oneof(address, fc.constantFrom('', ' ', '\t')), { maxLength: 5 })
      .map((list) => list.join(', ')),
    fc.array(address, { maxLength: 3 }).map((list) => list.join(' ,,')),
  )
  await fc.assert(
    fc.asyncProperty(address, fc.option(header), async (remoteAddress, forwarded) => {
      const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
      const { ip, ours } = (await app.inject({ url: '/', remoteAddress, headers })).json()
      expect(ours).toBe(ip)
    }),
  )
  await app.close()
})
