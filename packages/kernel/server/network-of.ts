import { isIP, isIPv4 } from 'node:net'
import { remembered } from '../rules/remembered.ts'
import { subnets } from './subnets.ts'

/** `private` is everything that is not reached through the internet: home and office networks, cloud metadata. */
export type Network = 'public' | 'loopback' | 'private'

/** RFC 1122, section 3.2.1.3, and RFC 4291, section 2.5.3. */
const isLoopback = subnets(['127.0.0.0/8', '::1/128'])

/** The special-purpose registries of IANA (RFC 6890), with the ways to write IPv4 inside IPv6. */
const isPrivate = subnets([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
  ...['3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
])

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
