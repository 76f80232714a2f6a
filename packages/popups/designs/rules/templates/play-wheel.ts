import type { Brief } from './make-template.ts'
import { emailField } from './template-fields.ts'
import { PLAYED, PLAYED_HE, type Slot, templateGame } from './template-game.ts'

const COMMON = { ...PLAYED, format: 1, button: 'On to the wheel' } as const
const COMMON_HE = { ...PLAYED_HE, format: 1, button: 'אל הגלגל' } as const

const wheel = (language: 'en' | 'he', slots: readonly Slot[]) => templateGame('wheel', language, slots)

/** Popups that are played: a wheel for an address. */
export const PLAY_WHEEL: readonly Brief[] = [
  {
    ...COMMON,
    key: 'wheel-welcome',
    name: 'Welcome wheel',
    goal: 'collect',
    mood: 'lagoon',
    headline: 'Turn the wheel, keep the prize',
    text: 'Leave your address and turn once. Most turns win something.',
    fields: [emailField()],
    game: wheel('en', [
      ['10% off', 30_000, 'HELLO10'],
      ['Not this time', 25_000, null],
      ['Free delivery', 30_000, 'POSTFREE'],
      ['20% off', 15_000, 'HELLO20'],
    ]),
  },
  {
    ...COMMON,
    key: 'wheel-birthday',
    name: 'Birthday wheel',
    goal: 'sell',
    mood: 'coral',
    corners: 'round',
    effect: 'confetti',
    headline: 'It is our birthday. You get the present',
    text: 'One turn for everybody, this week only.',
    fields: [emailField()],
    game: wheel('en', [
      ['15% off', 50_000, 'PARTY15'],
      ['Cake recipe', 30_000, 'CAKE'],
      ['25% off', 5000, 'PARTY25'],
      ['Better luck', 15_000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'wheel-outlet',
    name: 'Outlet wheel',
    goal: 'sell',
    mood: 'ink',
    typeface: 'grotesk',
    corners: 'square',
    headline: 'Turn for a lower price',
    fields: [emailField()],
    game: wheel('en', [
      ['5% off', 40_000, 'OUT5'],
      ['10% off', 30_000, 'OUT10'],
      ['30% off', 1000, 'OUT30'],
      ['Next time', 29_000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'wheel-no-form',
    name: 'Wheel without a form',
    goal: 'sell',
    mood: 'fern',
    button: null,
    smallPrint: '',
    headline: 'Turn the wheel',
    game: wheel('en', [
      ['10% off', 40_000, 'GREEN10'],
      ['A packet of seeds', 20_000, 'SEEDS'],
      ['Not this time', 40_000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-wheel-welcome',
    name: 'גלגל היכרות',
    goal: 'collect',
    mood: 'lagoon',
    headline: 'מסובבים ומקבלים פרס',
    text: 'משאירים כתובת ומסובבים פעם אחת. ברוב הסיבובים זוכים.',
    fields: [emailField('he')],
    game: wheel('he', [
      ['10% הנחה', 30_000, 'HELLO10'],
      ['לא הפעם', 25_000, null],
      ['משלוח חינם', 30_000, 'POSTFREE'],
      ['20% הנחה', 15_000, 'HELLO20'],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-wheel-holiday',
    name: 'גלגל לחג',
    goal: 'sell',
    mood: 'citrus',
    corners: 'round',
    headline: 'סיבוב אחד לכבוד החג',
    fields: [emailField('he')],
    game: wheel('he', [
      ['15% הנחה', 50_000, 'HAG15'],
      ['מתנה קטנה', 20_000, 'HAGGIFT'],
      ['בפעם הבאה', 30_000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-wheel-sale',
    name: 'גלגל המבצעים',
    goal: 'sell',
    mood: 'dusk',
    typeface: 'rubik',
    corners: 'square',
    headline: 'מסובבים ומשלמים פחות',
    fields: [emailField('he')],
    game: wheel('he', [
      ['5% הנחה', 40_000, 'SALE5'],
      ['10% הנחה', 30_000, 'SALE10'],
      ['30% הנחה', 1000, 'SALE30'],
      ['לא הפעם', 29_000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-wheel-no-form',
    name: 'גלגל בלי טופס',
    goal: 'sell',
    mood: 'fern',
    button: null,
    smallPrint: '',
    headline: 'מסובבים את הגלגל',
    game: wheel('he', [
      ['10% הנחה', 40_000, 'GREEN10'],
      ['שקית זרעים', 20_000, 'SEEDS'],
      ['לא הפעם', 40_000, null],
    ]),
  },
]
