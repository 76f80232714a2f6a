import { remembered } from '@buoy/kernel/rules/remembered.ts'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import { subnets } from '@buoy/kernel/server/subnets.ts'

/** Whether an address is that of a proxy of ours: what it says of a visitor's address is believed. */
export type IsProxy = (address: string) => boolean

/** Proxies have few addresses, but the first hop of a server that is asked without one may be anybody's. */
const MOST_REMEMBERED = 1000

/**
 * Knows the proxies in front of this server: those of this machine and those that were named, as addresses or networks
 * (`TRUSTED_PROXIES`). Asked several times a request.
 */
export function openProxies(named: readonly string[]): IsProxy {
  const isNamed = remembered(subnets(named), MOST_REMEMBERED)
  return (address) => isThisMachine(address) || isNamed(address)
}
