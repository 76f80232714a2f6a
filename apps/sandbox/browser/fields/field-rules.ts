import { capCardCode, checkCardCode } from '@buoy/shop/payments/stripe/rules/card-code.ts'
import {
  type CalendarMonth,
  capCardExpiry,
  checkCardExpiry,
  type ExpiryFault,
  formatCardExpiry,
} from '@buoy/shop/payments/stripe/rules/card-expiry.ts'
import {
  type CardType,
  capCardNumber,
  checkCardNumber,
  groupCardNumber,
} from '@buoy/shop/payments/stripe/rules/card-number.ts'
import type { CardPart, FieldPart, StripeError } from '../messages.ts'

/** What a rule may need to know besides the digits. */
export type FieldContext = { cardType: CardType | undefined; today: CalendarMonth }

/** `wrong` shows at once; what is merely incomplete shows when the field is left. */
export type Verdict = { state: 'complete' } | { state: 'incomplete' | 'wrong'; error: StripeError }

/** How one part of a card or an account is typed, shown and judged. */
export type FieldRule = {
  part: FieldPart
  label: string
  autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc' | 'off'
  placeholder: string
  /** The characters that count; digits, if nothing is said. */
  keeps?: RegExp
  /** The digits that are kept of what was typed. */
  cap: (text: string) => string
  show: (digits: string) => string
  judge: (digits: string, context: FieldContext) => Verdict
}

const COMPLETE: Verdict = { state: 'complete' }

export const FIELD_RULES: Record<CardPart, FieldRule> = {
  number: {
    part: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    cap: capCardNumber,
    show: groupCardNumber,
    judge: (digits) => {
      const { isValid, isPotentiallyValid } = checkCardNumber(digits)
      if (isValid) return COMPLETE
      return isPotentiallyValid
        ? incomplete('incomplete_number', 'Your card number is incomplete.')
        : wrong('invalid_number', 'Your card number is invalid.')
    },
  },
  expiry: {
    part: 'expiry',
    label: 'Expiry date, month and year',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    cap: capCardExpiry,
    show: formatCardExpiry,
    judge: (digits, { today }) => {
      const checked = checkCardExpiry(digits, today)
      if (checked.ok) return COMPLETE
      return checked.fault === 'incomplete'
        ? incomplete('incomplete_expiry', EXPIRY_TEXTS.incomplete)
        : wrong(`invalid_expiry_${checked.fault}`, EXPIRY_TEXTS[checked.fault])
    },
  },
  code: {
    part: 'code',
    label: 'Security code (CVC)',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    cap: capCardCode,
    show: (digits) => digits,
    judge: (digits, { cardType }) => {
      const { isValid, isPotentiallyValid } = checkCardCode(digits, cardType)
      if (isValid) return COMPLETE
      return isPotentiallyValid
        ? incomplete('incomplete_cvc', "Your card's security code is incomplete.")
        : wrong('invalid_cvc', "Your card's security code is invalid.")
    },
  },
}

const EXPIRY_TEXTS: Record<ExpiryFault, string> = {
  incomplete: "Your card's expiry date is incomplete.",
  month: "Your card's expiry month is invalid.",
  year: "Your card's expiry year is invalid.",
  month_past: "Your card's expiry date is in the past.",
  year_past: "Your card's expiry year is in the past.",
}

/** It may still become right. */
export function incomplete(code: string, message: string): Verdict {
  return { state: 'incomplete', error: { type: 'validation_error', code, message } }
}

/** It cannot become right any more. */
export function wrong(code: string, message: string): Verdict {
  return { state: 'wrong', error: { type: 'validation_error', code, message } }
}
