import type { ReadPage } from '@buoy/kernel/server/read-page.ts'
import { isOwnSite, siteHost } from '../../targeting/rules/site-host.ts'
import type { Install, InstallCheck } from '../install-contract.ts'
import { findSnippet } from './find-snippet.ts'

/** Redirects that are followed, such as from http to https. */
const MOST_HOPS = 3

const REASONS = {
  'address-refused': 'The address leads into a private network, which is not called from here.',
  'too-slow': 'The page took longer than eight seconds.',
  unreachable: 'Nothing answered at this address.',
} as const

/** Reads a page of one of the account's sites as anybody would, and says whether the snippet is on it. */
export async function checkInstall(
  { readPage }: { readPage: ReadPage },
  { url, install }: { url: string; install: Install },
): Promise<InstallCheck> {
  const hosts = install.sites.map(({ host }) => host)
  let address = url
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const host = siteHost(address)
    if (!isOwnSite(host, hosts)) return { outcome: 'not_a_site', seen: host }
    const answer = await readPage(address)
    if (answer.came === 'nothing') return { outcome: 'unreachable', seen: REASONS[answer.reason] }
    const { status, html, policies, location } = answer
    if (status >= 300 && status < 400 && URL.canParse(location, address)) {
      address = new URL(location, address).href
      if (!/^https?:/.test(address)) return { outcome: 'no_page', seen: `${status}` }
      continue
    }
    if (status !== 200) return { outcome: 'no_page', seen: `${status}` }
    return findSnippet({ page: address, html, policies, clientId: install.clientId, needed: install.policy })
  }
  return { outcome: 'no_page', seen: 'too many redirects' }
}
