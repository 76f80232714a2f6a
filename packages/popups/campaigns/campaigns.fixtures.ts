import type { Settings } from '../behaviour/contract.ts'
import { FIRST_SETTINGS } from '../behaviour/rules/first-settings.ts'
import type { Design } from '../designs/contract.ts'
import type { FormField } from '../forms/fields-contract.ts'

export const EMAIL_FIELD: FormField = {
  kind: 'email',
  id: 'email',
  label: 'E-mail',
  placeholder: '',
  required: true,
}

/** None of the parts that a popup may have besides its form. */
export const NO_EXTRAS = {
  links: [],
  timer: null,
  ticker: null,
  coupon: null,
  products: null,
  video: null,
  block: null,
  effect: null,
  teaser: null,
  mobile: null,
  game: null,
} satisfies Partial<Design>

/** A postcard that says what it is; change what a test is about. */
export function postcard(changes: Partial<Design> = {}): Design {
  return {
    schema: 4,
    language: 'en',
    format: 1,
    look: { mood: 'lagoon', colours: null, typeface: 'serif', corners: 'soft' },
    photo: {
      picture: {
        name: 'gallery-5',
        alt: 'A chess board on a floating tray',
        caption: '',
        width: 1200,
        height: 900,
        widths: [240, 480, 800, 1200],
      },
      focus: { x: 50, y: 50 },
    },
    stamp: { value: '1', caption: 'a month' },
    form: {
      eyebrow: 'Post from the pond',
      headline: 'One letter a month',
      text: 'What is flowering.',
      fields: [EMAIL_FIELD],
      button: 'Write to me',
      smallPrint: 'Stop whenever you like.',
      skip: 'Not now',
    },
    ...NO_EXTRAS,
    thanks: { headline: 'It is in the post', text: 'Look in your inbox.', button: 'Back to the page' },
    ...changes,
  }
}

/** Shows at once, everywhere, always: the least in the way of a test. */
export function openSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...FIRST_SETTINGS,
    triggers: [{ kind: 'immediate' }],
    frequency: { mode: 'always', amount: 0, resetOnView: false },
    entryEffect: 'fadeIn',
    exitEffect: 'fadeOut',
    close: { ...FIRST_SETTINGS.close, control: 'x' },
    thanks: { show: true, closeAfterSeconds: 5 },
    ...changes,
  }
}
