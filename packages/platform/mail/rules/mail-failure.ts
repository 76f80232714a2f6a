/** What a mail library throws, as far as we read it. */
type Failure = { code?: string; command?: string; responseCode?: number; response?: string; message?: string }

/** What went wrong, in words an owner can act on, by the library's code. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNECTION: 'The mail server did not answer. Check the host and port in SMTP_URL.',
  ESOCKET: 'The mail server did not answer. Check the host and port in SMTP_URL.',
  ETIMEDOUT: 'The mail server took too long to answer.',
  EDNS: 'The mail server’s name is not known. Check the host in SMTP_URL.',
  EAUTH: 'The mail server refused the user name or password of SMTP_URL.',
  ETLS: 'The connection to the mail server could not be made safe (TLS).',
}

/** Tells whether trying again is no use: the reader's address, not the way there, was refused for good. */
export function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = asFailure(error)
  if (code !== 'EENVELOPE') return false
  // Without an answer of the server the address could not even be written into the envelope.
  return responseCode === undefined || (responseCode >= 500 && command === 'RCPT TO')
}

/** Why a mail was not sent, with the mail server's own words behind it. */
export function explainFailure(error: unknown): string {
  const failure = asFailure(error)
  const own = (failure.response ?? failure.message ?? String(error)).trim()
  if (isFinal(error))
    return `The address was refused, so trying again is no use. The mail server says: ${own}`
  const reason = failure.code === undefined ? undefined : REASONS[failure.code]
  if (reason !== undefined) return `${reason} (${own})`
  return failure.responseCode === undefined ? own : `The mail server refused it for now: ${own}`
}

function asFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? (error as Failure) : {}
}
