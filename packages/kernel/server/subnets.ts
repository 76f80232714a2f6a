import { BlockList, isIP } from 'node:net'

type Subnet = { net: string; bits: number; family: 'ipv4' | 'ipv6' }

/**
 * Reads an address or a network of addresses: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8` (CIDR, RFC 4632). `null` when it is
 * neither, or a network of every address there is.
 */
function readSubnet(text: string): Subnet | null {
  const [net = '', bits, ...rest] = text.split('/')
  const version = isIP(net)
  if (version === 0 || rest.length > 0 || (bits !== undefined && !/^[0-9]{1,3}$/.test(bits))) return null
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  return length < 1 || length > most ? null : { net, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** Whether a text is an address or a network of addresses. */
export function isSubnet(text: string): boolean {
  return readSubnet(text) !== null
}

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
