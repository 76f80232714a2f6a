/** Mail providers offered while a domain is typed, the likeliest first (W5.31). */
const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com']

/** The whole address offered once one or two characters follow the `@` (W5.26), or `null` for no offer. */
export function completeEmail(typed: string): string | null {
  const parts = /^([^@\s]+)@([^@\s]{1,2})$/.exec(typed)
  if (!parts) return null
  const [, user = '', start = ''] = parts
  const provider = PROVIDERS.find((name) => name.startsWith(start.toLowerCase()))
  return provider === undefined ? null : `${user}@${start}${provider.slice(start.length)}`
}
