import { isIP, isIPv4 } from 'node:net'
import { remembered } from '../rules/remembered.ts'
import { subnets } from './subnets.ts'

/** `private` is everything that is not reached through the internet: home and office networks, cloud metadata. */
export type Network = 'public' | 'loopback' | 'private'

/** RFC 1122, section 3.2.1.3, and RFC 4291, section 2.5.3. */
const isLoopback = subnets(['127.0.0.0/8', '::1/128'])

/**
 * What IANA's special-purpose registries (RFC 6890) do not call globally reachable, with what is reserved: multicast and
 * former site-local networks.
 */
const isReserved = subnets([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

/**
 * Addresses of IPv6 that stand for one of IPv4, and so for whatever network that is in, as this machine or a router on
 * the way would have it: compatible (RFC 4291, section 2.5.5.1) and `::` itself, translated (RFC 2765; RFC 6052 and RFC
 * 8215 for NAT64), 6to4 (RFC 3056) and Teredo (RFC 4380). Mapped ones (`::ffff:0:0/96`) count as IPv4.
 */
const standsForIPv4 = subnets([
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
])

const isPrivate = (ip: string) => isReserved(ip) || standsForIPv4(ip)

/** Tells which network an IP address belongs to. Text that is no address counts as private. */
export function networkOf(ip: string): Network {
  if (isIP(ip) === 0) return 'private'
  if (isLoopback(ip)) return 'loopback'
  return isPrivate(ip) ? 'private' : 'public'
}

const isOwnByIPv6 = remembered(isLoopback, 1000)

/**
 * Whether an address is this machine's own. It is not counted by limits: behind a proxy that names nobody it would be
 * everybody. Asked several times a request, of every visitor's address: one of IPv4 says it by its beginning.
 */
export function isThisMachine(ip: string): boolean {
  return ip.includes(':') ? isOwnByIPv6(ip) : ip.startsWith('127.') && isIPv4(ip)
}
