import { BlockList, isIP } from 'node:net'
import { readSubnet } from './read-subnet.js'

/**
 * Tells whether an IP address is in one of these networks, IPv4 written inside IPv6 included. Text that is no address
 * is in none. Throws for a text that is no network.
 */
export function subnets(texts: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const text of texts) {
    const subnet = readSubnet(text)
    if (subnet === null) throw new Error(`${text} is neither an address nor a network`)
    list.addSubnet(subnet.net, subnet.bits, subnet.family)
  }
  return (ip) => {
    const version = isIP(ip)
    return version !== 0 && list.check(ip, version === 4 ? 'ipv4' : 'ipv6')
  }
}
