const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/**
 * Why a webhook cannot go to an address, or `null` when it can. https, or http to this machine; whether a name
 * leads into a private network is seen when it is called.
 */
export function webhookAddressFault(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter an address such as https://crm.example/hooks/leads.'
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '')
    return 'Leave name and password out: the signature proves who calls.'
  if (protocol === 'https:') return null
  if (protocol !== 'http:') return 'Enter an address that begins with https://.'
  return LOOPBACK_HOST.test(hostname)
    ? null
    : 'Use https: leads hold personal data. Plain http is for this machine only.'
}
