import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openApp } from './app.ts'
import { openProxies } from './proxies.ts'
import { visitorAddress } from './visitor-address.ts'

it('is the address that the router knows, whatever proxies say', async () => {
  const isProxy = openProxies(['10.0.0.0/8', '2001:db8::1'])
  const app = await openApp({ logger: null, isProxy })
  app.get('/', async ({ ip, raw }) => ({ ip, ours: visitorAddress(raw, isProxy) }))
  const address = fc.constantFrom(
    '127.0.0.1',
    '::1',
    '10.0.0.5',
    '::ffff:10.0.0.5',
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

it.each([
  ['the client that a named proxy tells', '10.0.0.5', '198.51.100.7', '198.51.100.7'],
  [
    'the last that is no proxy, whatever the client itself has said',
    '10.0.0.5',
    '1.2.3.4, 198.51.100.7, 10.9.9.9',
    '198.51.100.7',
  ],
  ['the client behind a proxy of this machine too', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['the sender, who is no proxy, and not what she says', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
])('is %s', async (_what, remoteAddress, forwarded, expected) => {
  const app = await openApp({ logger: null, isProxy: openProxies(['10.0.0.0/8']) })
  app.get('/', async ({ ip }) => ({ ip }))
  const reply = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  expect(reply.json()).toEqual({ ip: expected })
  await app.close()
})
