import type { Brief } from './make-template.ts'
import { closeLink, linkTo } from './template-fields.ts'

const EXAMPLE = 'https://www.example.com/'

/** Popups with one link, well placed. */
export const SEND: readonly Brief[] = [
  {
    ...{ key: 'gift-guide', name: 'Gift guide', type: 'lightbox', goal: 'send' },
    ...{ format: 8, mood: 'fern', photo: 'gallery-1' },
    eyebrow: 'For somebody else',
    headline: 'A present that floats',
    text: 'Nine ideas, sorted by price and by how well you know them.',
    links: [linkTo(EXAMPLE, 'Open the gift guide'), closeLink('It is for me')],
  },
  {
    ...{ key: 'sale-banner', name: 'To the sale', type: 'bar', goal: 'send' },
    ...{ format: 11, mood: 'dusk', typeface: 'grotesk', corners: 'round' },
    headline: 'Last of the season, up to 40% off.',
    links: [linkTo(EXAMPLE, 'To the sale')],
  },
  {
    ...{ key: 'look-here', name: 'Look here', type: 'browsing', goal: 'send' },
    ...{ format: 1, mood: 'lagoon', typeface: 'grotesk', photo: 'duo-slim-1' },
    headline: 'Others looked at this one next',
    text: 'Slim, light, holds two glasses.',
    links: [linkTo(EXAMPLE, 'Show me')],
  },
  {
    ...{ key: 'read-on', name: 'Read on', type: 'sside', goal: 'send' },
    ...{ format: 3, mood: 'sand', photo: 'hero-3' },
    headline: 'How a tray stays level',
    text: 'Four minutes in the workshop journal.',
    links: [linkTo(EXAMPLE, 'Read it')],
    teaser: { mode: 'before_show', text: 'A story from the workshop', place: 'end' },
  },
  {
    ...{ key: 'picture-door', name: 'A picture as a door', type: 'fullpage', goal: 'send' },
    ...{ format: 7, mood: 'dusk', photo: 'hero-2', typeface: 'grotesk' },
    headline: 'Evenings on the water',
    text: 'The collection with room for candles.',
    links: [linkTo(EXAMPLE, 'See the collection'), closeLink('Stay here')],
  },
  {
    ...{ key: 'phone-app', name: 'A link for phones', type: 'mobile', goal: 'send' },
    ...{ format: 14, mood: 'ink', typeface: 'grotesk' },
    headline: 'Pick it up today',
    text: 'Three shops near the coast have it in stock.',
    links: [linkTo(EXAMPLE, 'Find the nearest'), closeLink('Post is fine')],
  },
  {
    ...{ key: 'share-it', name: 'Tell a friend', type: 'social', goal: 'send' },
    ...{ format: 3, mood: 'lagoon', corners: 'round' },
    headline: 'Know somebody with a pool?',
    links: [
      { ...linkTo('https://www.facebook.com/example', 'Facebook'), id: 'share-facebook' },
      { ...linkTo('https://www.pinterest.com/example', 'Pinterest'), id: 'share-pinterest' },
    ],
  },
  {
    ...{ key: 'he-guide', name: 'מדריך מתנות', type: 'sside', goal: 'send', language: 'he' },
    ...{ format: 1, mood: 'coral', typeface: 'grotesk' },
    headline: 'מתנה שצפה',
    text: 'תשעה רעיונות, לפי מחיר.',
    links: [linkTo(EXAMPLE, 'למדריך')],
  },
  {
    ...{ key: 'he-look', name: 'הציצו כאן', type: 'browsing', goal: 'send', language: 'he' },
    ...{ format: 1, mood: 'sand', typeface: 'grotesk' },
    headline: 'אחרים המשיכו לכאן',
    text: 'צר, קל, ומחזיק שתי כוסות.',
    links: [linkTo(EXAMPLE, 'הראו לי')],
  },
]
