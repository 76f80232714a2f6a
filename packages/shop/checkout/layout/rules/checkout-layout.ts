/**
 * What an owner can choose of the checkout, and a test can vary; the first option of each is what a shop has that has chosen
 * nothing. None of them changes what is asked for: which fields are required is fixed (S3.12), as are the four areas (S2.10).
 */
export const CHECKOUT_CHOICES = {
  /** Where the order summary stands on wide screens. */
  summary: ['beside', 'above'],
  /** The same on phones: one line that can be opened, or open. */
  phoneSummary: ['folded', 'open'],
  /** Where wallet buttons stand that need no form. */
  express: ['top', 'payment'],
  /** The field for a coupon code. */
  coupon: ['link', 'open'],
  /** Second line of the address, and company. */
  moreAddress: ['link', 'open'],
  /** The field for a note. */
  note: ['link', 'open'],
  /** Whether guests are offered an account. */
  account: ['offered', 'hidden'],
} as const

export type CheckoutChoice = keyof typeof CHECKOUT_CHOICES
export type CheckoutLayout = {
  [Choice in CheckoutChoice]: (typeof CHECKOUT_CHOICES)[Choice][number]
}

export const CHECKOUT_CHOICE_NAMES = Object.keys(CHECKOUT_CHOICES) as CheckoutChoice[]

export const USUAL_LAYOUT: CheckoutLayout = {
  summary: 'beside',
  phoneSummary: 'folded',
  express: 'top',
  coupon: 'link',
  moreAddress: 'link',
  note: 'link',
  account: 'offered',
}

/** The choices in which two layouts differ. */
export function differingChoices(one: CheckoutLayout, other: CheckoutLayout): CheckoutChoice[] {
  return CHECKOUT_CHOICE_NAMES.filter((choice) => one[choice] !== other[choice])
}
