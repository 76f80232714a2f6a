import { CHECKOUT_CHOICES, type CheckoutChoice, type CheckoutLayout } from '../rules/checkout-layout.ts'

type Words<Choice extends CheckoutChoice> = {
  label: string
  description?: string
  options: Record<CheckoutLayout[Choice], string>
}

/** The choices of the checkout, as the console names them. */
export const LAYOUT_WORDS: { [Choice in CheckoutChoice]: Words<Choice> } = {
  summary: {
    label: 'Order summary on wide screens',
    options: { beside: 'Beside the form', above: 'Above the form' },
  },
  phoneSummary: {
    label: 'Order summary on phones',
    options: { folded: 'One line with the total', open: 'Open' },
  },
  express: {
    label: 'Express checkout buttons',
    description: 'Where wallets are offered above the form.',
    options: { top: 'Above the form', payment: 'Before the payment methods' },
  },
  coupon: { label: 'Coupon code', options: { link: 'Behind a link', open: 'Field is open' } },
  moreAddress: {
    label: 'Address line 2 and company',
    options: { link: 'Behind a link', open: 'Fields are open' },
  },
  note: { label: 'Order notes', options: { link: 'Behind a link', open: 'Field is open' } },
  account: {
    label: 'Account for guests',
    options: { offered: 'Offered in the form', hidden: 'Not offered' },
  },
}

/** A choice of a layout in words: `Beside the form`. */
export function choiceWords(choice: CheckoutChoice, layout: CheckoutLayout): string {
  const options: Record<string, string> = LAYOUT_WORDS[choice].options
  return options[layout[choice]] ?? layout[choice]
}

/** The options of a choice, for a field. */
export function optionsOf(choice: CheckoutChoice): { value: string; label: string }[] {
  const words: Record<string, string> = LAYOUT_WORDS[choice].options
  return CHECKOUT_CHOICES[choice].map((value) => ({ value, label: words[value] ?? value }))
}
