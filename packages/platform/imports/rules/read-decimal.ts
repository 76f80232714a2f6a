/** What stands before the decimals of a number. */
export type DecimalSign = '.' | ','

/** Why a cell is no number that can be taken. */
export type NoNumber = 'not-a-number' | 'ambiguous' | 'too-many-decimals'

export type ReadNumber = { ok: true; units: number } | { ok: false; why: NoNumber }

/** A number without a sign in front, split at every mark between its digits. */
const SHAPE = /^\d*(?:[.,' ]\d+)*$/
const MOST_DIGITS = 12

/**
 * Reads a number without an exponent as spreadsheets and shops write it (`1,234.50`, `1.234,50`, `49,95`, `.5`), in
 * units of its last decimal: with `decimals: 2` the answer to `24.5` is 2450. A number that could be meant in two ways
 * (`1.234`) is read by the file's decimal sign, and refused as ambiguous where that is not known. Never rounds.
 */
export function readDecimal(
  text: string,
  { sign, decimals }: { sign: DecimalSign | null; decimals: number },
): ReadNumber {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (plain === '' || !/\d/.test(plain) || !SHAPE.test(plain)) return { ok: false, why: 'not-a-number' }
  const split = splitNumber(plain, sign)
  if (split === null) return { ok: false, why: 'not-a-number' }
  if (split === 'ambiguous') return { ok: false, why: 'ambiguous' }
  const whole = split.whole.replace(/^0+(?=\d)/, '')
  const part = split.part.replace(/0+$/, '')
  if (whole.length + decimals > MOST_DIGITS) return { ok: false, why: 'not-a-number' }
  if (part.length > decimals) return { ok: false, why: 'too-many-decimals' }
  return { ok: true, units: Number(whole + part.padEnd(decimals, '0')) }
}

/**
 * Which decimal sign a number proves: one that is followed by anything but three digits, or that stands behind another
 * mark. `null` when it has none, or could be meant in two ways.
 */
export function decimalSignOf(text: string): DecimalSign | null {
  const plain = text.normalize('NFKC').trim()
  if (!/\d/.test(plain) || !SHAPE.test(plain)) return null
  const marks = [...plain].filter((character) => character === '.' || character === ',')
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return null
  const [first = '', ...groups] = plain.split(/[.,' ]/)
  const tail = groups.at(-1) ?? ''
  const standsAlone = marks.length === 1 && groups.length === 1
  if (standsAlone) return tail.length !== 3 || !canLead(first) ? last : null
  const isGrouping = marks.every((mark) => mark === last) && marks.length === groups.length
  // Twice the same mark is grouping, and leaves the other one for the decimals.
  if (isGrouping) return canLead(first) && groups.every(isGroup) ? other(last) : null
  return plain.lastIndexOf(last) > Math.max(plain.lastIndexOf(other(last)), -1) ? last : null
}

function splitNumber(
  plain: string,
  sign: DecimalSign | null,
): { whole: string; part: string } | 'ambiguous' | null {
  const marks = plain.match(/[.,' ]/g) ?? []
  const groups = plain.split(/[.,' ]/)
  const [first = ''] = groups
  const tail = groups.at(-1) ?? ''
  const last = marks.at(-1)
  if (last === undefined) return { whole: first, part: '' }
  const asGroups = () =>
    canLead(first) && groups.slice(1).every(isGroup) ? { whole: groups.join(''), part: '' } : null
  if (last === "'" || last === ' ') return marks.every((mark) => mark === last) ? asGroups() : null
  if (marks.length > 1) {
    if (marks.every((mark) => mark === last)) return sign === last ? null : asGroups()
    const others = marks.slice(0, -1)
    const [one] = others
    const isSound = one !== last && others.every((mark) => mark === one) && (sign === null || sign === last)
    if (!isSound || !canLead(first) || !groups.slice(1, -1).every(isGroup)) return null
    return { whole: groups.slice(0, -1).join(''), part: tail }
  }
  const isEither = canLead(first) && isGroup(tail)
  if (!isEither) return { whole: first === '' ? '0' : first, part: tail }
  if (sign === null) return 'ambiguous'
  return sign === last ? { whole: first, part: tail } : asGroups()
}

/** Whether digits may stand before a group of three. */
function canLead(digits: string): boolean {
  return /^[1-9]\d{0,2}$/.test(digits)
}

function isGroup(digits: string): boolean {
  return digits.length === 3
}

function other(mark: DecimalSign): DecimalSign {
  return mark === '.' ? ',' : '.'
}
