/** Formats of what shoppers type about themselves. Lenient: a refusal here costs an order. */

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u
const EMAIL_MAX_LENGTH = 254

/** Tells whether a text looks like an email address with a domain that has a dot. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH || !EMAIL.test(text)) return false
  const local = text.slice(0, text.lastIndexOf('@'))
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** Australian numbers without spaces: land lines and mobiles with area code, 13, 1300 and 1800 numbers. */
const AUSTRALIAN_PHONE = /^(?:0[23478]\d{8}|13\d{4}|1[38]00\d{6})$/
const INTERNATIONAL_PHONE = /^\+[1-9]\d{6,14}$/
const ANY_PHONE = /^\d{6,15}$/
const PHONE_CHARACTERS = /^\+?[\d\s()./-]+$/

/**
 * Tells whether a text is a phone number: for Australia a complete national number or one that
 * starts with +61, elsewhere 6 to 15 digits. Spaces, brackets, dots and hyphens are ignored.
 */
export function isPhone(text: string, country: string): boolean {
  if (!PHONE_CHARACTERS.test(text)) return false
  const number = text.replace(/[\s()./-]/g, '')
  if (number.startsWith('+61')) return AUSTRALIAN_PHONE.test(`0${number.slice(3).replace(/^0/, '')}`)
  if (number.startsWith('+')) return INTERNATIONAL_PHONE.test(number)
  return country === 'AU' ? AUSTRALIAN_PHONE.test(number) : ANY_PHONE.test(number)
}

/**
 * How many digits postcodes have, where they are digits alone; people put spaces and hyphens between them. Of countries
 * with letters in theirs any form is taken.
 */
const POSTCODE_DIGITS: ReadonlyMap<string, number> = new Map(
  [
    [4, 'AT BE BG CH CY DK HU LU NO PH SI TN ZA'],
    [5, 'CZ DE EE ES FI FR GR HR ID IT KR KW LT MX MY SE SK TH TR UA'],
    [6, 'CN CO IN RO RU SG'],
    [7, 'JP PT'],
    [8, 'BR'],
  ].flatMap(([digits, countries]) =>
    String(countries)
      .split(' ')
      .map((country): [string, number] => [country, Number(digits)]),
  ),
)

/** How many digits the postcodes of a country have; `null` where they are not digits alone, or we do not know. */
export function postcodeDigits(country: string): number | null {
  return country === 'AU' || country === 'NZ' ? 4 : (POSTCODE_DIGITS.get(country) ?? null)
}

/** Tells whether a postcode has its country's form: 4 digits in Australia and New Zealand, 5 in Germany, 7 in Japan. */
export function isPostcode(text: string, country: string): boolean {
  if (country === 'AU' || country === 'NZ') return /^\d{4}$/.test(text)
  // Nine digits are a postcode of the United States with its extension.
  if (country === 'US') return /^\d{5}(?:[ -]?\d{4})?$/.test(text)
  const digits = postcodeDigits(country)
  if (digits !== null) {
    // Between countries people put the country's letters before it: D-10115.
    const bare = text.replace(/^[A-Z]{1,2}-/i, '').replace(/(?<=\d)[ -](?=\d)/g, '')
    return new RegExp(`^\\d{${digits}}$`).test(bare)
  }
  return /^[\p{L}\p{N} -]{2,12}$/u.test(text)
}
