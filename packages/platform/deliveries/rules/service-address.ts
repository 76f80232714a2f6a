/** Scheme, name and password if there are any, host, and a port or the end of it. */
const ADDRESS =
  /^([a-z][a-z0-9+.-]*):\/\/(?:([^\s/?#@\\]*)@)?(\[[0-9a-f:.]+\]|[^\s/?#@:\\[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i
const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i

/**
 * Why a service cannot be called at an address, or `null` when it can. https, or http to this machine; whether a name
 * leads into a private network is seen when it is called.
 */
export function serviceAddressFault(text: string): string | null {
  const [address, scheme = '', user, host = ''] = ADDRESS.exec(text) ?? []
  if (address === undefined) return 'Enter an address such as https://crm.example/hooks/leads.'
  if (user !== undefined) return 'Leave name and password out: the key or the signature proves who calls.'
  const protocol = scheme.toLowerCase()
  if (protocol === 'https') return null
  if (protocol !== 'http') return 'Enter an address that begins with https://.'
  return LOOPBACK_HOST.test(host)
    ? null
    : 'Use https: it carries personal data. Plain http is for this machine only.'
}
