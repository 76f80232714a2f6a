import type { Brief } from './make-template.ts'
import { emailField } from './template-fields.ts'
import { PLAYED, PLAYED_HE, type Slot, templateGame } from './template-game.ts'

const COMMON = { ...PLAYED, format: 2, button: 'On to the card' } as const
const COMMON_HE = { ...PLAYED_HE, format: 2, button: 'אל הכרטיס' } as const

const card = (language: 'en' | 'he', slots: readonly Slot[]) => templateGame('scratch', language, slots)

/** Popups that are played: a scratch card for an address. */
export const PLAY_SCRATCH: readonly Brief[] = [
  {
    ...COMMON,
    key: 'scratch-welcome',
    name: 'Welcome scratch card',
    goal: 'collect',
    mood: 'sand',
    headline: 'A card for you to scratch',
    text: 'Leave your address, scratch the card, keep what is under it.',
    fields: [emailField()],
    game: card('en', [
      ['10% off', 40000, 'HELLO10'],
      ['Free delivery', 30000, 'POSTFREE'],
      ['Not this time', 30000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'scratch-summer',
    name: 'Summer scratch card',
    goal: 'sell',
    mood: 'citrus',
    corners: 'round',
    headline: 'There is summer under here',
    text: 'One card for everybody, until the end of the month.',
    fields: [emailField()],
    game: card('en', [
      ['15% off', 50000, 'SUN15'],
      ['Two for one', 10000, 'SUNTWO'],
      ['Next time', 40000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'scratch-sale',
    name: 'Sale scratch card',
    goal: 'sell',
    mood: 'ink',
    typeface: 'grotesk',
    corners: 'square',
    headline: 'Scratch for your price',
    fields: [emailField()],
    game: card('en', [
      ['5% off', 50000, 'SALE5'],
      ['15% off', 25000, 'SALE15'],
      ['40% off', 1000, 'SALE40'],
      ['Not this time', 24000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'scratch-no-form',
    name: 'Scratch card without a form',
    goal: 'sell',
    mood: 'lagoon',
    button: null,
    smallPrint: '',
    headline: 'Scratch and see',
    game: card('en', [
      ['10% off', 45000, 'POND10'],
      ['A free sample', 25000, 'SAMPLE'],
      ['Not this time', 30000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-scratch-welcome',
    name: 'כרטיס גירוד להיכרות',
    goal: 'collect',
    mood: 'sand',
    headline: 'כרטיס גירוד בשבילכם',
    text: 'משאירים כתובת, מגרדים ומקבלים את מה שמתגלה.',
    fields: [emailField('he')],
    game: card('he', [
      ['10% הנחה', 40000, 'HELLO10'],
      ['משלוח חינם', 30000, 'POSTFREE'],
      ['לא הפעם', 30000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-scratch-summer',
    name: 'כרטיס גירוד לקיץ',
    goal: 'sell',
    mood: 'citrus',
    corners: 'round',
    headline: 'הקיץ מתחבא כאן',
    text: 'כרטיס אחד לכל אחד, עד סוף החודש.',
    fields: [emailField('he')],
    game: card('he', [
      ['15% הנחה', 50000, 'SUN15'],
      ['שניים במחיר אחד', 10000, 'SUNTWO'],
      ['בפעם הבאה', 40000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-scratch-sale',
    name: 'כרטיס גירוד למבצע',
    goal: 'sell',
    mood: 'ink',
    typeface: 'rubik',
    corners: 'square',
    headline: 'מגרדים ומגלים את המחיר',
    fields: [emailField('he')],
    game: card('he', [
      ['5% הנחה', 50000, 'SALE5'],
      ['15% הנחה', 25000, 'SALE15'],
      ['40% הנחה', 1000, 'SALE40'],
      ['לא הפעם', 24000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-scratch-no-form',
    name: 'כרטיס גירוד בלי טופס',
    goal: 'sell',
    mood: 'lagoon',
    button: null,
    smallPrint: '',
    headline: 'מגרדים ורואים',
    game: card('he', [
      ['10% הנחה', 45000, 'POND10'],
      ['דוגמית חינם', 25000, 'SAMPLE'],
      ['לא הפעם', 30000, null],
    ]),
  },
]
