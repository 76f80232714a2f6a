import { describe, expect, it } from 'vitest'
import { isThisMachine, networkOf } from './network-of.ts'

it.each([
  ['1.1.1.1', 'public'],
  ['172.32.0.1', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['::ffff:1.1.1.1', 'public'],
  ['127.0.0.1', 'loopback'],
  ['127.9.9.9', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['shop.example', 'private'],
  ['127.shop.example', 'private'],
])('%s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
  expect(isThisMachine(ip)).toBe(network === 'loopback')
})

/**
 * The first and the last address of each block that IANA's registries of special-purpose addresses do not call globally
 * reachable (iana-ipv4-special-registry and iana-ipv6-special-registry, with RFC 5771 and RFC 4291 for multicast and
 * RFC 3879 for site-local), but for loopback.
 */
describe('no public address', () => {
  it.each([
    ['"This network"', '0.0.0.0', '0.255.255.255'],
    ['Private-Use', '10.0.0.0', '10.255.255.255'],
    ['Shared Address Space', '100.64.0.0', '100.127.255.255'],
    ['Link Local', '169.254.0.0', '169.254.255.255'],
    ['Private-Use', '172.16.0.0', '172.31.255.255'],
    ['IETF Protocol Assignments', '192.0.0.0', '192.0.0.255'],
    ['Documentation (TEST-NET-1)', '192.0.2.0', '192.0.2.255'],
    ['6to4 Relay Anycast', '192.88.99.0', '192.88.99.255'],
    ['Private-Use', '192.168.0.0', '192.168.255.255'],
    ['Benchmarking', '198.18.0.0', '198.19.255.255'],
    ['Documentation (TEST-NET-2)', '198.51.100.0', '198.51.100.255'],
    ['Documentation (TEST-NET-3)', '203.0.113.0', '203.0.113.255'],
    ['Multicast', '224.0.0.0', '239.255.255.255'],
    ['Reserved', '240.0.0.0', '255.255.255.254'],
    ['Limited Broadcast', '255.255.255.255', '255.255.255.255'],
    ['Unspecified and IPv4-compatible', '::', '::'],
    ['IPv4-compatible', '::2', '::255.255.255.255'],
    ['IPv4-translated', '::ffff:0:0.0.0.0', '::ffff:0:255.255.255.255'],
    ['IPv4-IPv6 Translation', '64:ff9b::0.0.0.0', '64:ff9b::255.255.255.255'],
    ['IPv4-IPv6 Translation', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['Discard-Only', '100::', '100::ffff:ffff:ffff:ffff'],
    ['Dummy IPv6 Prefix', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['TEREDO', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['IETF Protocol Assignments', '2001:2::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Segment Routing SIDs', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Unique-Local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Link-Local Unicast', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Site-Local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('is in %s: %s to %s', (_name, first, last) => {
    expect([networkOf(first), networkOf(last)]).toEqual(['private', 'private'])
  })

  it.each([
    '::127.0.0.1',
    '::7f00:1',
    '::10.0.0.1',
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::10.0.0.1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:192.168.0.1',
    'fe80::1%eth0',
    '::1%lo',
  ])('is written as %s', (ip) => {
    expect(networkOf(ip)).not.toBe('public')
  })
})

it.each([
  ['before 10/8', '9.255.255.255'],
  ['behind 10/8', '11.0.0.0'],
  ['before shared space', '100.63.255.255'],
  ['behind shared space', '100.128.0.0'],
  ['before 172.16/12', '172.15.255.255'],
  ['behind benchmarking', '198.20.0.0'],
  ['before multicast', '223.255.255.255'],
  ['behind the translated', '64:ff9b:2::1'],
  ['behind protocol assignments', '2001:200::1'],
  ['behind 6to4', '2003::1'],
  ['before unique-local', 'fbff::1'],
])('the address %s is public: %s', (_where, ip) => {
  expect(networkOf(ip)).toBe('public')
})
