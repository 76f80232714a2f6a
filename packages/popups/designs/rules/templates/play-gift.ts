import type { Brief } from './make-template.ts'
import { emailField } from './template-fields.ts'
import { PLAYED, PLAYED_HE, type Slot, templateGame } from './template-game.ts'

const COMMON = { ...PLAYED, format: 3, button: 'On to the boxes' } as const
const COMMON_HE = { ...PLAYED_HE, format: 3, button: 'אל הקופסאות' } as const

const boxes = (language: 'en' | 'he', slots: readonly Slot[]) => templateGame('gift', language, slots)

/** Popups that are played: one of three boxes for an address. */
export const PLAY_GIFT: readonly Brief[] = [
  {
    ...COMMON,
    key: 'gift-welcome',
    name: 'Welcome boxes',
    goal: 'collect',
    mood: 'lagoon',
    headline: 'One of these is yours',
    text: 'Leave your address and open a box. Most of them hold something.',
    fields: [emailField()],
    game: boxes('en', [
      ['10% off', 40000, 'HELLO10'],
      ['Free delivery', 30000, 'POSTFREE'],
      ['Not this time', 30000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'gift-holiday',
    name: 'Holiday boxes',
    goal: 'sell',
    mood: 'fern',
    corners: 'round',
    effect: 'snow',
    headline: 'Three boxes under the tree',
    text: 'Open one. Happy holidays.',
    fields: [emailField()],
    game: boxes('en', [
      ['15% off', 45000, 'TREE15'],
      ['A candle', 15000, 'CANDLE'],
      ['25% off', 5000, 'TREE25'],
      ['Next year', 35000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'gift-thanks',
    name: 'Boxes to say thank you',
    goal: 'sell',
    mood: 'coral',
    typeface: 'grotesk',
    corners: 'square',
    headline: 'Choose your present',
    fields: [emailField()],
    game: boxes('en', [
      ['10% off', 50000, 'THANKS10'],
      ['20% off', 10000, 'THANKS20'],
      ['Not this time', 40000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'gift-no-form',
    name: 'Boxes without a form',
    goal: 'sell',
    mood: 'linen',
    button: null,
    smallPrint: '',
    headline: 'Which box is it?',
    game: boxes('en', [
      ['10% off', 40000, 'BOX10'],
      ['A surprise in your parcel', 20000, 'SURPRISE'],
      ['Not this time', 40000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-gift-welcome',
    name: 'קופסאות להיכרות',
    goal: 'collect',
    mood: 'lagoon',
    headline: 'אחת מאלה שלכם',
    text: 'משאירים כתובת ופותחים קופסה. ברובן מסתתר משהו.',
    fields: [emailField('he')],
    game: boxes('he', [
      ['10% הנחה', 40000, 'HELLO10'],
      ['משלוח חינם', 30000, 'POSTFREE'],
      ['לא הפעם', 30000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-gift-holiday',
    name: 'קופסאות לחג',
    goal: 'sell',
    mood: 'fern',
    corners: 'round',
    headline: 'שלוש קופסאות לחג',
    text: 'פותחים אחת. חג שמח!',
    fields: [emailField('he')],
    game: boxes('he', [
      ['15% הנחה', 45000, 'HAG15'],
      ['נר ריחני', 15000, 'CANDLE'],
      ['25% הנחה', 5000, 'HAG25'],
      ['בשנה הבאה', 35000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-gift-thanks',
    name: 'קופסאות להגיד תודה',
    goal: 'sell',
    mood: 'coral',
    typeface: 'rubik',
    corners: 'square',
    headline: 'בוחרים מתנה',
    fields: [emailField('he')],
    game: boxes('he', [
      ['10% הנחה', 50000, 'THANKS10'],
      ['20% הנחה', 10000, 'THANKS20'],
      ['לא הפעם', 40000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-gift-no-form',
    name: 'קופסאות בלי טופס',
    goal: 'sell',
    mood: 'linen',
    button: null,
    smallPrint: '',
    headline: 'באיזו קופסה?',
    game: boxes('he', [
      ['10% הנחה', 40000, 'BOX10'],
      ['הפתעה בחבילה', 20000, 'SURPRISE'],
      ['לא הפעם', 40000, null],
    ]),
  },
]
