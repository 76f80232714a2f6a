/** Providers that ignore dots before the @, with the name they all stand for. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * One spelling for every way to write the same mailbox, to count what a person has used: small
 * letters, nothing from a plus on, and no dots where the provider ignores them.
 */
export function normaliseEmail(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = text.slice(at + 1)
  const [local = ''] = text.slice(0, at).split('+')
  const dotless = DOTLESS[domain]
  return dotless === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${dotless}`
}
