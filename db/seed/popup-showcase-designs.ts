import { makeTemplate, type Template } from '@buoy/popups/designs/rules/templates/make-template.ts'
import {
  closeLink,
  emailField,
  linkTo,
  nameField,
} from '@buoy/popups/designs/rules/templates/template-fields.ts'
import type { FormField } from '@buoy/popups/forms/fields-contract.ts'

/*
 * The demo store's own popups. Prices, codes and days are those of the demo store: the coupon of `coupons.ts`, delivery
 * as `pages/delivery-returns.txt` has it.
 */

const SHOP = '/index.php/shop/'

export const WELCOME: Template = makeTemplate({
  key: 'welcome',
  name: 'Welcome discount',
  type: 'lightbox',
  goal: 'sell',
  format: 3,
  mood: 'sand',
  photo: 'noosa-round-1',
  eyebrow: 'New here?',
  headline: 'Ten per cent off your first float',
  text: 'On orders from $80. Leave an address and the code is yours; we write about once a month.',
  fields: [nameField(), emailField()],
  button: 'Show me the code',
  smallPrint: 'Stop the letters any time.',
  skip: 'I pay full price',
  coupon: { code: 'SUMMER10', caption: 'Type it in at the cart' },
  thanks: {
    headline: 'Welcome aboard',
    text: 'Here is your code. It works once.',
    button: 'Back to the water',
  },
})

export const FREE_DELIVERY: Template = makeTemplate({
  key: 'free-delivery',
  name: 'Free delivery bar',
  type: 'bar',
  goal: 'announce',
  format: 1,
  mood: 'lagoon',
  typeface: 'grotesk',
  headline: 'Free delivery in Australia from $99',
  links: [linkTo(SHOP, 'See the trays')],
})

export const LEAVING_CART: Template = makeTemplate({
  key: 'leaving',
  name: 'Leaving the cart',
  type: 'bside',
  goal: 'collect',
  format: 1,
  mood: 'dusk',
  photo: 'hero-2',
  headline: 'Shall we keep your tray afloat?',
  text: 'Leave your address and we send you a note with what you were looking at. One note, that is all.',
  fields: [emailField()],
  button: 'Send me the note',
  smallPrint: 'We use the address for this note only.',
  skip: 'No, let it sink',
})

/** The 16th of December of this year, or of the next once it is over. */
export function lastPostBeforeChristmas(now: Date): Template {
  const year = now.toISOString().slice(5, 10) > '12-16' ? now.getUTCFullYear() + 1 : now.getUTCFullYear()
  return makeTemplate({
    key: 'last-post',
    name: 'Last post before Christmas',
    type: 'lightbox',
    goal: 'announce',
    format: 5,
    mood: 'ink',
    photo: 'hero-3',
    eyebrow: 'Under the tree in time',
    headline: 'Post it by noon on the 16th',
    text: 'Standard parcels that leave by then reach the east coast before Christmas. For WA, Tassie and the NT choose express.',
    timer: { kind: 'date', date: `${year}-12-16`, time: '12:00', zone: 'Australia/Sydney' },
    teaser: { mode: 'always', text: 'Last post before Christmas', place: 'bottom-end' },
    links: [linkTo(SHOP, 'Find a present'), closeLink('Not yet')],
  })
}

/** Asks which of the products somebody waits for. */
export function backInStock(products: readonly string[]): Template {
  const which: FormField = {
    kind: 'select',
    id: 'tray',
    label: 'Which one',
    required: true,
    options: products.slice(0, 30),
  }
  return makeTemplate({
    key: 'back-in-stock',
    name: 'Tell me when it is back',
    type: 'sside',
    goal: 'collect',
    format: 1,
    mood: 'fern',
    typeface: 'grotesk',
    headline: 'Is yours sold out?',
    text: 'We write once, when it is back.',
    fields: [which, emailField()],
    button: 'Tell me',
    smallPrint: 'One letter, nothing else.',
  })
}

export const JOURNAL_LETTER: Template = makeTemplate({
  key: 'journal-letter',
  name: 'The letter, below a post',
  type: 'embedded',
  goal: 'collect',
  format: 1,
  mood: 'linen',
  photo: 'gallery-3',
  headline: 'Slow mornings, by post',
  text: 'New stories and the odd recipe for the water, once a month.',
  fields: [emailField()],
  button: 'Send it to me',
  smallPrint: 'Stop any time.',
})

export const GUIDE: Template = makeTemplate({
  key: 'guide',
  name: 'Pick a tray: words only',
  type: 'browsing',
  goal: 'send',
  format: 1,
  mood: 'citrus',
  typeface: 'grotesk',
  headline: 'Which tray for how many?',
  text: 'Two glasses or twelve: nine trays side by side.',
  links: [linkTo(SHOP, 'Compare them')],
})

export const GUIDE_WITH_PICTURE: Template = makeTemplate({
  key: 'guide-picture',
  name: 'Pick a tray: with a picture',
  type: 'browsing',
  goal: 'send',
  format: 2,
  mood: 'lagoon',
  typeface: 'grotesk',
  photo: 'scallop-tray-1',
  headline: 'Find the tray that fits your crowd',
  links: [linkTo(SHOP, 'Show me all nine')],
})
