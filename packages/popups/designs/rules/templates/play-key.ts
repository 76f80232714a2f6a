import type { Brief } from './make-template.ts'
import { emailField } from './template-fields.ts'
import { PLAYED, PLAYED_HE, type Slot, templateGame } from './template-game.ts'

const COMMON = { ...PLAYED, format: 3, button: 'On to the box' } as const
const COMMON_HE = { ...PLAYED_HE, format: 3, button: 'אל הקופסה' } as const

const lockedBox = (language: 'en' | 'he', slots: readonly Slot[]) => templateGame('drag', language, slots)

/** Popups that are played: a locked box whose key is dragged onto it. */
export const PLAY_KEY: readonly Brief[] = [
  {
    ...COMMON,
    key: 'key-welcome',
    name: 'Welcome key',
    goal: 'collect',
    mood: 'dusk',
    headline: 'Here is your key',
    text: 'Leave your address and unlock the box.',
    fields: [emailField()],
    game: lockedBox('en', [
      ['10% off', 40000, 'HELLO10'],
      ['Free delivery', 30000, 'POSTFREE'],
      ['Not this time', 30000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'key-members',
    name: 'Key for members',
    goal: 'sell',
    mood: 'ink',
    typeface: 'grotesk',
    corners: 'square',
    headline: 'Only members have this key',
    text: 'Drag it onto the box and see what it opens.',
    fields: [emailField()],
    game: lockedBox('en', [
      ['15% off', 50000, 'KEY15'],
      ['30% off', 5000, 'KEY30'],
      ['Next time', 45000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'key-launch',
    name: 'Key to something new',
    goal: 'sell',
    mood: 'citrus',
    corners: 'round',
    effect: 'confetti',
    headline: 'Something new is in the box',
    fields: [emailField()],
    game: lockedBox('en', [
      ['First in the queue', 30000, 'FIRST'],
      ['10% off', 50000, 'NEW10'],
      ['Not this time', 20000, null],
    ]),
  },
  {
    ...COMMON,
    key: 'key-no-form',
    name: 'Key without a form',
    goal: 'sell',
    mood: 'sand',
    button: null,
    smallPrint: '',
    headline: 'Unlock the box',
    game: lockedBox('en', [
      ['10% off', 40000, 'OPEN10'],
      ['Free gift wrapping', 25000, 'WRAP'],
      ['Not this time', 35000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-key-welcome',
    name: 'מפתח להיכרות',
    goal: 'collect',
    mood: 'dusk',
    headline: 'הנה המפתח שלכם',
    text: 'משאירים כתובת ופותחים את הקופסה.',
    fields: [emailField('he')],
    game: lockedBox('he', [
      ['10% הנחה', 40000, 'HELLO10'],
      ['משלוח חינם', 30000, 'POSTFREE'],
      ['לא הפעם', 30000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-key-members',
    name: 'מפתח לחברי מועדון',
    goal: 'sell',
    mood: 'ink',
    typeface: 'rubik',
    corners: 'square',
    headline: 'המפתח הזה רק לחברי מועדון',
    text: 'גוררים אותו אל הקופסה ורואים מה נפתח.',
    fields: [emailField('he')],
    game: lockedBox('he', [
      ['15% הנחה', 50000, 'KEY15'],
      ['30% הנחה', 5000, 'KEY30'],
      ['בפעם הבאה', 45000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-key-launch',
    name: 'מפתח למשהו חדש',
    goal: 'sell',
    mood: 'citrus',
    corners: 'round',
    headline: 'משהו חדש מחכה בקופסה',
    fields: [emailField('he')],
    game: lockedBox('he', [
      ['ראשונים בתור', 30000, 'FIRST'],
      ['10% הנחה', 50000, 'NEW10'],
      ['לא הפעם', 20000, null],
    ]),
  },
  {
    ...COMMON_HE,
    key: 'he-key-no-form',
    name: 'מפתח בלי טופס',
    goal: 'sell',
    mood: 'sand',
    button: null,
    smallPrint: '',
    headline: 'פותחים את הקופסה',
    game: lockedBox('he', [
      ['10% הנחה', 40000, 'OPEN10'],
      ['אריזת מתנה חינם', 25000, 'WRAP'],
      ['לא הפעם', 35000, null],
    ]),
  },
]
