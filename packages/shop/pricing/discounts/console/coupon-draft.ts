import type { CouponDetail, CouponRules } from '../contract.ts'
import { blankRules } from '../rules/coupon-rules.ts'

/** What the form holds; amounts in cents, percent in hundredths. */
export type CouponDraft = CouponRules & { codeMode: 'shared' | 'single-use'; code: string; name: string }

const BLANK: CouponDraft = {
  codeMode: 'shared',
  code: '',
  name: '',
  ...blankRules(),
  kind: 'percent',
  amount: 1000,
}

/** The form's values for a stored coupon, or for a new one: 10 % off everything, to begin with. */
export function draftOf(saved: CouponDetail | null): CouponDraft {
  if (saved === null) return BLANK
  const { rules, codeMode, code, name } = saved
  return { ...rules, codeMode, code, name: codeMode === 'shared' && name === code ? '' : name }
}

/** No 0 and O, no 1, I and L: codes are read aloud and typed from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** A code made of `bytes` of chance; eight letters and digits that nobody confuses. */
export function codeFrom(bytes: Uint8Array): string {
  return [...bytes.slice(0, CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
