/** How strictly an e-mail field looks at its value (W5.21). */
export type EmailMode = 'check-typos' | 'business-email' | 'typos-business' | 'none'

/** `suggestion` is the corrected address when the domain is a known misspelling, else `null`. */
export type EmailVerdict = { valid: boolean; suggestion: string | null }

const LONGEST = 254
const SHAPE = /^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

/** Misspelt domains of common mail providers (W5.31). A table and no distance: a real domain is never "corrected". */
const MISSPELT: Record<string, readonly string[]> = {
  'gmail.com': [
    'gmial.com',
    'gmai.com',
    'gmal.com',
    'gamil.com',
    'gnail.com',
    'gmaill.com',
    'gmail.co',
    'gmail.con',
    'gmail.cm',
  ],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yahoo.con'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmail.con'],
  'outlook.com': ['outlok.com', 'outloook.com', 'outlook.con'],
  'icloud.com': ['iclod.com', 'icloud.con'],
}

/** Looks at an address: its characters and shape (W5.22, W5.31) and known misspellings (W5.24). Spaces around it do not count. */
export function checkEmail(value: string): EmailVerdict {
  const address = value.trim()
  const valid = address.length <= LONGEST && SHAPE.test(address) && !address.includes('..')
  return { valid, suggestion: valid ? correctedAddress(address) : null }
}

function correctedAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  for (const [right, wrong] of Object.entries(MISSPELT)) {
    if (wrong.includes(domain)) return `${address.slice(0, at)}@${right}`
  }
  return null
}
