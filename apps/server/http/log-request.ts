import type { FastifyBaseLogger, FastifyContextConfig } from 'fastify'

/** `reqId` only where the log does not know it by itself. */
type Answered = { reqId?: string; method: string; url: string; status: number; ms: number }

/**
 * Writes the line of a request that has been answered: as an error when it failed, to be read every day when it was
 * refused or changed something, and else only for anyone who looks for it. The path comes without its query, which may
 * hold order keys, and without random parts, which open what was mailed to one reader.
 */
export function logRequest(
  log: FastifyBaseLogger,
  { url, ms, ...answered }: Answered,
  {
    isProbe = false,
    isFrequent = false,
    isSimulated = false,
  }: Pick<FastifyContextConfig, 'isProbe' | 'isFrequent'> & { isSimulated?: boolean },
): void {
  const { method, status } = answered
  const isFailed = status >= 500 && !isProbe && !isSimulated
  const isDaily = !isProbe && (status >= 400 || (method !== 'GET' && !isFrequent))
  if (!isFailed && !isDaily && log.level !== 'debug' && log.level !== 'trace') return
  const fields = { ...answered, path: shownPath(url), ms: Math.round(ms) }
  if (isFailed) log.error(fields, 'request failed')
  else if (isDaily) log.info(fields, 'request')
  else log.debug(fields, 'request')
}

/** Twenty characters and more of one word, with a capital letter or a digit between letters: no name of a page. */
const RANDOM_PART = /^(?=[^/]*(?:[A-Z]|[0-9][a-z]|[a-z][0-9]))[0-9A-Za-z_]{20,}$/

function shownPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
    .split('/')
    .map((part) => (RANDOM_PART.test(part) ? '…' : part))
    .join('/')
}
