import { readDomains } from '../../forms/rules/email-fault.ts'

const PATIENCE_MS = 4000
let domains: Promise<ReadonlySet<string> | null> | undefined

/**
 * The providers whose addresses are no business ones, fetched once in the life of a page: by the call, and
 * as a file when that fails (W7.42, W7.43). `null` when neither comes; the business check is off then (W8.06).
 */
export function freeMailDomains(display: string): Promise<ReadonlySet<string> | null> {
  domains ??= fetchDomains(`${display}/api/display/validation-emails`)
    .catch(() => fetchDomains(`${display}/validation-emails.txt`))
    .catch(() => null)
  return domains
}

async function fetchDomains(address: string): Promise<ReadonlySet<string>> {
  const reply = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return readDomains(await reply.text())
}
