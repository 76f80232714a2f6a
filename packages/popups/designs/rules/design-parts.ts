import { PLACED_PART_NAMES, PLACED_PARTS } from './places/placed-parts.ts'

/** The parts that a popup is made of, in the order of the designer's list. */
export const DESIGN_PARTS = {
  layout: { label: 'Layout and type', text: 'Format, size and place in the window' },
  look: { label: 'Colours and type', text: 'Mood, own colours, typeface, corners' },
  picture: { label: 'Picture', text: 'The picture, its focus and the stamp' },
  words: { label: 'Text', text: 'Headline, text and language' },
  fields: { label: 'Form fields', text: 'What the form asks for' },
  steps: { label: 'Steps and quiz', text: 'Several pages, the way through them, and a result' },
  buttons: { label: 'Buttons and links', text: 'What can be pressed' },
  timer: { label: 'Countdown', text: 'A clock that runs down' },
  ticker: { label: 'Ticker', text: 'Short news that run through' },
  coupon: { label: 'Coupon', text: 'A code to take along' },
  products: { label: 'Store products', text: 'Up to three products with picture and price' },
  video: { label: 'Video', text: 'From YouTube, Vimeo or a file' },
  block: { label: 'Your own HTML', text: 'In a frame of its own' },
  effect: { label: 'Background effect', text: 'Snow, stars and the like' },
  teaser: { label: 'Teaser', text: 'A small tab that stands for the popup' },
  close: { label: 'Close options', text: 'How the popup goes away' },
  game: { label: 'Game and prizes', text: 'What can be won, how likely, and with which code' },
  thanks: { label: 'Thank-you', text: 'What is said after sending' },
  after: { label: 'After sending', text: 'Where the page goes then' },
  phone: { label: 'Phone variant', text: 'What is different on a phone' },
} as const

export type DesignPart = keyof typeof DESIGN_PARTS
export const DESIGN_PART_NAMES = Object.keys(DESIGN_PARTS) as DesignPart[]

/** By the beginning of a problem's path, the longest first that could be mistaken for another. */
const PART_OF_PATH: readonly (readonly [start: string, part: DesignPart])[] = [
  ['type', 'layout'],
  ['design.form.fields', 'fields'],
  ['design.form.steps', 'steps'],
  ['design.form.button', 'buttons'],
  ['design.form.skip', 'close'],
  ['design.form', 'words'],
  ['design.language', 'words'],
  ['design.format', 'layout'],
  ['design.look', 'look'],
  ['design.photo', 'picture'],
  ['design.stamp', 'picture'],
  ['design.links', 'buttons'],
  ['design.timer', 'timer'],
  ['design.ticker', 'ticker'],
  ['design.coupon', 'coupon'],
  ['design.products', 'products'],
  ['design.video', 'video'],
  ['design.block', 'block'],
  ['design.effect', 'effect'],
  ['design.teaser', 'teaser'],
  ['design.game', 'game'],
  ['design.thanks', 'thanks'],
  ['design.mobile', 'phone'],
  ...(['wide', 'phone'] as const).flatMap((view) =>
    PLACED_PARTS.map((part) => [`design.places.${view}.${part}`, PLACED_PART_NAMES[part].part] as const),
  ),
  ['design.places', 'layout'],
  ['settings.size', 'layout'],
  ['settings.placement', 'layout'],
  ['settings.entryEffect', 'layout'],
  ['settings.exitEffect', 'layout'],
  ['settings.contentLock', 'close'],
  ['settings.close', 'close'],
  ['settings.thanks', 'thanks'],
  ['settings.redirect', 'after'],
  ['settings.emailCheck', 'fields'],
]

/** The part where what `path` names is edited, or `null` when that is not the designer's, as with triggers. */
export function partOfPath(path: string): DesignPart | null {
  return PART_OF_PATH.find(([start]) => path === start || path.startsWith(`${start}.`))?.[1] ?? null
}
