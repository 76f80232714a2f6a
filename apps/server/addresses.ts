import { isIP } from 'node:net'
import type { Env } from './env.ts'

/** Addresses under which the parts of the product are reached; all origins without a trailing slash. */
export type Addresses = {
  publicUrl: string
  /** How this machine reaches itself, for the sandbox's API. */
  loopback: { host: string; port: number }
  /** The widget's hosts: decisions, reports, and script. */
  display: string
  api: string
  cdn: string
  /** The demo's foreign site, on another origin where the machine has two names for itself. */
  foreignSite: string
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Works out the addresses from the environment. */
export function addressesOf(
  env: Pick<Env, 'publicUrl' | 'host' | 'port' | 'displayUrl' | 'apiUrl' | 'cdnUrl'>,
): Addresses {
  const display = env.displayUrl ?? env.publicUrl
  return {
    publicUrl: env.publicUrl,
    loopback: { host: ANY_ADDRESS.has(env.host) ? '127.0.0.1' : env.host, port: env.port },
    display,
    api: env.apiUrl ?? display,
    cdn: env.cdnUrl ?? display,
    foreignSite: otherNameOf(env.publicUrl),
  }
}

/** How this machine calls itself. */
export function loopbackUrl({ loopback }: Pick<Addresses, 'loopback'>): string {
  return `http://${loopback.host}:${loopback.port}`
}

/** `localhost` and `127.0.0.1` are the same machine and two origins; any other host has one name. */
function otherNameOf(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  else if (isIP(url.hostname) === 4 && url.hostname.startsWith('127.')) url.hostname = 'localhost'
  return url.origin
}
