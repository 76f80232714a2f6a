/*
 * Which address somebody meant who mistyped the domain of a large mail provider (W5.24). By distance, not by a list of
 * mistakes: but a real domain is never "corrected", so a distance that is rare among real domains is wanted, and those
 * that are near all the same are named. `email-suggestion.test.ts` looks at thousands.
 */

/** Mail providers by their names and the endings that each has, both the commonest first. */
const PROVIDERS: readonly (readonly [name: string, endings: readonly string[]])[] = [
  ['gmail', ['com']],
  ['hotmail', ['com', 'co.uk', 'com.au', 'fr', 'it', 'de', 'es', 'co.nz', 'ca', 'co.il']],
  ['yahoo', ['com', 'co.uk', 'com.au', 'co.nz', 'ca', 'fr', 'de', 'it', 'es', 'co.in', 'co.jp', 'com.br']],
  ['outlook', ['com', 'com.au', 'fr', 'de', 'co.nz', 'es', 'it', 'co.il']],
  ['icloud', ['com']],
  ['live', ['com', 'com.au', 'co.uk', 'ca', 'fr', 'it', 'nl']],
  ['aol', ['com', 'co.uk']],
  ['msn', ['com']],
  ['me', ['com']],
  ['mac', ['com']],
  ['mail', ['com']],
  ['gmx', ['com', 'de', 'net', 'at', 'ch']],
  ['ymail', ['com']],
  ['rocketmail', ['com']],
  ['googlemail', ['com']],
  ['protonmail', ['com']],
  ['proton', ['me']],
  ['fastmail', ['com', 'fm']],
  ['zoho', ['com']],
  ['yandex', ['com', 'ru']],
  ['bigpond', ['com', 'net.au', 'com.au']],
  ['optusnet', ['com.au']],
  ['iinet', ['net.au']],
  ['tpg', ['com.au']],
  ['westnet', ['com.au']],
  ['telstra', ['com']],
  ['xtra', ['co.nz']],
  ['comcast', ['net']],
  ['verizon', ['net']],
  ['sbcglobal', ['net']],
  ['bellsouth', ['net']],
  ['charter', ['net']],
  ['cox', ['net']],
  ['att', ['net']],
  ['btinternet', ['com']],
  ['virginmedia', ['com']],
  ['sky', ['com']],
  ['talktalk', ['net']],
  ['orange', ['fr']],
  ['wanadoo', ['fr']],
  ['laposte', ['net']],
  ['t-online', ['de']],
  ['walla', ['co.il', 'com']],
]

/** Of these, the endings of Colombia, Cameroon and Oman are slips, too, and so is a name of five letters. */
const LARGEST = ['gmail', 'hotmail', 'yahoo', 'outlook', 'icloud']
const SLIPS_OF_COM = ['co', 'cm', 'om']
/** Real endings of three letters that are one slip away from `com` or `net`. */
const REAL_ENDINGS = ['cam', 'bet', 'nec', 'new', 'pet', 'vet']

/** Shorter names are one slip away from too many others. */
const SHORTEST_NAME = 6
/** From this length on, two slips still tell which name is meant. */
const LONG_NAME = 9

/** Real domains of mail that are one slip away from a larger provider's. */
const REAL_DOMAINS: ReadonlySet<string> = new Set(
  `
  hitmail.com photon.me prontomail.com proto2mail.com telstar.com
`
    .trim()
    .split(/\s+/),
)

/** The address that was probably meant, or `null` when nothing speaks for another one than this. */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [name = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  if (at < 1 || ending === '' || REAL_DOMAINS.has(domain)) return null
  const meant = meantProvider(name, ending)
  return meant === null || meant === domain ? null : `${address.slice(0, at)}@${meant}`
}

function meantProvider(name: string, ending: string): string | null {
  const known = PROVIDERS.find(([provider]) => provider === name)
  if (known) {
    const [provider, endings] = known
    const meant = endings.includes(ending) ? ending : meantEnding(provider, endings, ending)
    return meant && `${provider}.${meant}`
  }
  for (const [provider, endings] of PROVIDERS) {
    if (!isSlipOf(name, provider)) continue
    const meant = endings.includes(ending) ? ending : meantEnding(provider, endings, ending)
    if (meant) return `${provider}.${meant}`
  }
  return null
}

function meantEnding(provider: string, endings: readonly string[], ending: string): string | null {
  if (LARGEST.includes(provider) && SLIPS_OF_COM.includes(ending)) return 'com'
  if (REAL_ENDINGS.includes(ending)) return null
  // Two letters name a country, and another country is no slip.
  const country = /(?:^|\.)..$/.exec(ending)?.[0] ?? ''
  return endings.find((one) => one.length > 2 && one.endsWith(country) && slips(ending, one) === 1) ?? null
}

/** Whether a name is a mistyped provider's. Another first letter makes another name: `email`, `ymail` and `gmail` are three. */
function isSlipOf(name: string, provider: string): boolean {
  if (provider.length < SHORTEST_NAME && !LARGEST.includes(provider)) return false
  const begins = name[0] === provider[0] || name.startsWith(`${provider[1]}${provider[0]}`)
  return begins && slips(name, provider) <= (provider.length >= LONG_NAME ? 2 : 1)
}

/** How many letters are wrong, missing, too many or swapped with their neighbour between two words. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const above = rows[i - 1] ?? []
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : 99,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 99
}
