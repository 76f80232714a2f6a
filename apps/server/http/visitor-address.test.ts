import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openApp } from './app.ts'
import { openProxies } from './proxies.ts'
import { visitorAddress } from './visitor-address.ts'

it('is the address that the router knows, whatever proxies say', async () => {
  const isProxy = openProxies(['10.0.0.0/8', '2001:db8::1'])
  const app = await openApp({ logger: null, isProxy })
  app.get('/', async ({ ip }) => ({ ip }))
  const addresses = [
    '127.0.0.1',
    '::1',
    '10.0.0.5',
    '::ffff:10.0.0.5',
    '203.0.113.9',
    '198.51.100.7',
    '2001:db8::1',
    'nonsense',
  ]
  const socket = fc.constantFrom(...addresses)
  const address = fc.constantFrom(
    ...addresses,
    '10.0.0.5:4711',
    '203.0.113.9:4711',
    '[2001:db8::1]:443',
    '[2001:db8::1]',
  )
  const header = fc.oneof(
    fc
      .array(fc.oneof(address, fc.constantFrom('', ' ', '\t')), { maxLength: 5 })
      .map((list) => list.join(', ')),
    fc.array(address, { maxLength: 3 }).map((list) => list.join(' ,,')),
  )
  await fc.assert(
    fc.asyncProperty(socket, fc.option(header), async (remoteAddress, forwarded) => {
      const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
      const { ip } = (await app.inject({ url: '/', remoteAddress, headers })).json()
      expect(visitorAddress({ socket: { remoteAddress }, headers }, isProxy)).toBe(ip)
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
  ['the sender, who is no proxy, and not what they say', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['the address of the client alone, when their port is told', '10.0.0.5', '203.0.113.9:4711', '203.0.113.9'],
  ['the same of the shortest port', '10.0.0.5', '203.0.113.9:1', '203.0.113.9'],
  ['the same of IPv6, in brackets', '10.0.0.5', '[2001:db8::9]:443', '2001:db8::9'],
  ['the same of IPv4 inside IPv6', '10.0.0.5', '[::ffff:203.0.113.9]', '::ffff:203.0.113.9'],
  ['the same without a port', '10.0.0.5', '[2001:db8::9]', '2001:db8::9'],
  ['an address of IPv6 as it stands', '10.0.0.5', '2001:db8::9', '2001:db8::9'],
  [
    'the client in front of a proxy whose port is told',
    '10.0.0.5',
    '203.0.113.9:1, 10.0.0.6:2',
    '203.0.113.9',
  ],
  ['what was said, when that is no address', '10.0.0.5', '[2001:db8::9', '[2001:db8::9'],
])('is %s', async (_what, remoteAddress, forwarded, expected) => {
  const isProxy = openProxies(['10.0.0.0/8'])
  const headers = { 'x-forwarded-for': forwarded }
  expect(visitorAddress({ socket: { remoteAddress }, headers }, isProxy)).toBe(expected)
  const app = await openApp({ logger: null, isProxy })
  app.get('/', async ({ ip }) => ({ ip }))
  const reply = await app.inject({ url: '/', remoteAddress, headers })
  expect(reply.json()).toEqual({ ip: expected })
  await app.close()
})
