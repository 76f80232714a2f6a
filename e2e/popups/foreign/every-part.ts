import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import { FIELD } from '../form-fields.ts'

/** Comes at once and always, wherever the script stands. */
export const ANYWHERE: Partial<Settings> = {
  triggers: [{ kind: 'immediate' }],
  audience: [],
  frequency: { mode: 'always', amount: 0, resetOnView: false },
  stopWhenConverted: false,
}

/** A form of every kind of field. */
export const EVERY_FIELD: Design['form'] = {
  eyebrow: 'The pond sale',
  headline: 'One letter for every season',
  text: 'Until the bell rings.',
  fields: [
    FIELD.name,
    FIELD.email,
    FIELD.international,
    FIELD.birthday,
    FIELD.litres,
    FIELD.site,
    FIELD.size,
    FIELD.sun,
    FIELD.likes,
    FIELD.words,
    FIELD.consent,
    FIELD.source,
  ],
  button: 'Send me the letter',
  smallPrint: 'Four a year.',
  skip: 'Not now',
}

/** Everything that a popup may have besides its form. */
export const EVERY_PART: Partial<Design> = {
  timer: { kind: 'duration', minutes: 20, seconds: 0 },
  ticker: { items: ['Free delivery on ponds', 'Open on Sundays'], durationMs: 9000 },
  coupon: { code: 'POND-10', caption: 'Ten off every pond' },
  effect: 'confetti',
  teaser: { text: 'The pond sale', mode: 'always', place: 'bottom-start' },
  links: [
    {
      id: 'more',
      label: 'What is in it',
      look: 'quiet',
      converts: false,
      action: { kind: 'url', url: 'https://garden.example/letters', newTab: true },
    },
  ],
}
