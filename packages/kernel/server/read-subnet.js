import { isIP } from 'node:net'

/** @typedef {{ net: string, bits: number, family: 'ipv4' | 'ipv6' }} Subnet */

/**
 * Reads an address or a network of addresses: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8` (CIDR, RFC 4632). `null` when it is
 * neither, or a network of every address there is. Plain JavaScript, since the environment is read before any package
 * is installed.
 *
 * @param {string} text
 * @returns {Subnet | null}
 */
export function readSubnet(text) {
  const [net = '', bits, ...rest] = text.split('/')
  const version = isIP(net)
  if (version === 0 || rest.length > 0 || (bits !== undefined && !/^[0-9]{1,3}$/.test(bits))) return null
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  return length < 1 || length > most ? null : { net, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' }
}
