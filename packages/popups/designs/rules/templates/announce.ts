import type { Brief } from './make-template.ts'
import { closeLink, linkTo } from './template-fields.ts'

/** Where a template's button leads until its owner says where. */
const EXAMPLE = 'https://www.example.com/'

/** Popups that say something everybody should see. */
export const ANNOUNCE: readonly Brief[] = [
  {
    ...{ key: 'opening-hours', name: 'Opening hours', type: 'bar', goal: 'announce' },
    ...{ format: 2, mood: 'ink', typeface: 'grotesk', corners: 'square' },
    headline: 'We are closed from 24 December to 3 January. Orders go out on the 4th.',
    links: [closeLink('Good to know')],
  },
  {
    ...{ key: 'running-news', name: 'Running news', type: 'bar', goal: 'announce' },
    format: 14,
    mood: 'lagoon',
    photo: 'noosa-round-1',
    headline: 'News from the workshop',
    ticker: {
      items: ['New shapes every month', 'Repairs for life', 'Pick-up in Marrickville on Saturdays'],
      durationMs: 14_000,
    },
    links: [linkTo(EXAMPLE, 'Read it all'), closeLink('Not now')],
  },
  {
    ...{ key: 'new-arrival', name: 'New arrival', type: 'lightbox', goal: 'announce' },
    ...{ format: 5, mood: 'coral', photo: 'noosa-round-1' },
    eyebrow: 'New',
    headline: 'The round one is here',
    text: 'Woven by hand, lined with cedar, steady as a table.',
    links: [linkTo(EXAMPLE, 'See the round one'), closeLink('Later')],
  },
  {
    ...{ key: 'opening-party', name: 'Opening party', type: 'lightbox', goal: 'announce' },
    format: 7,
    mood: 'citrus',
    corners: 'round',
    photo: 'gallery-2',
    effect: 'balloons',
    eyebrow: 'Saturday from ten',
    headline: 'We have a shop now. With a door',
    text: 'Come by for coffee, and for floats to sit on. The first fifty take one home.',
    links: [linkTo(EXAMPLE, 'How to get there'), closeLink('Wish I could')],
  },
  {
    ...{ key: 'delay-note', name: 'A delay', type: 'sside', goal: 'announce' },
    ...{ format: 2, mood: 'linen', typeface: 'page' },
    headline: 'Post is slow this week',
    text: 'Floods up north. Orders take about three days longer. Nothing is lost.',
    links: [closeLink('Thanks for saying')],
  },
  {
    ...{ key: 'we-moved', name: 'We have moved', type: 'bside', goal: 'announce' },
    ...{ format: 2, mood: 'dusk', photo: 'hero-3' },
    eyebrow: 'New address',
    headline: 'We have moved closer to the water',
    text: 'Same people, same phone, a better view. The old address forwards until June.',
    links: [linkTo(EXAMPLE, 'Find us')],
  },
  {
    ...{ key: 'season-opening', name: 'The season opens', type: 'fullpage', goal: 'announce' },
    ...{ format: 3, mood: 'lagoon', photo: 'parallax-water' },
    headline: 'Summer is open',
    text: 'Everything new is in, and everything old is back in stock.',
    links: [linkTo(EXAMPLE, 'Go in'), closeLink('Just this page')],
  },
  {
    ...{ key: 'plain-notice', name: 'A plain notice', type: 'content', goal: 'announce' },
    format: 1,
    mood: 'sand',
    photo: 'gallery-3',
    eyebrow: 'Our terms have changed',
    headline: 'Sixty days to change your mind',
    text: 'Returns are now 60 days instead of 30. Nothing else is different.',
    links: [linkTo(EXAMPLE, 'Read the terms'), closeLink('All right')],
  },
  {
    ...{ key: 'follow-us', name: 'Follow us', type: 'social', goal: 'announce' },
    ...{ format: 1, mood: 'coral', typeface: 'grotesk', corners: 'round' },
    headline: 'See what floats past',
    text: 'Pictures from the workshop and from your pools.',
    links: [
      { ...linkTo('https://www.instagram.com/example', 'Instagram'), id: 'link-instagram' },
      { ...linkTo('https://www.facebook.com/example', 'Facebook'), id: 'link-facebook' },
    ],
  },
  {
    ...{ key: 'he-hours', name: 'שעות פתיחה', type: 'bar', goal: 'announce', language: 'he' },
    ...{ format: 3, mood: 'fern', typeface: 'grotesk' },
    headline: 'בחול המועד אנחנו פתוחים עד 14:00',
    links: [closeLink('הבנתי')],
  },
  {
    ...{ key: 'he-follow', name: 'עקבו אחרינו', type: 'social', goal: 'announce', language: 'he' },
    ...{ format: 2, mood: 'dusk', typeface: 'grotesk' },
    headline: 'בואו לראות מה צף',
    text: 'תמונות מהסדנה ומהבריכות שלכם.',
    links: [
      { ...linkTo('https://www.instagram.com/example', 'אינסטגרם'), id: 'link-instagram' },
      { ...linkTo('https://www.facebook.com/example', 'פייסבוק'), id: 'link-facebook' },
    ],
  },
  {
    ...{ key: 'he-notice', name: 'הודעה', type: 'content', goal: 'announce', language: 'he' },
    ...{ format: 1, mood: 'lagoon', typeface: 'page' },
    headline: 'עברנו למקום חדש',
    text: 'אותם אנשים, אותו טלפון, נוף יפה יותר.',
    links: [linkTo(EXAMPLE, 'איך מגיעים'), closeLink('תודה')],
  },
]
