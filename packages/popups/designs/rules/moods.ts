import { contrast, type Hex } from '@buoy/kernel/rules/colour.ts'
import type { Look } from '../contract.ts'
import type { Surface } from './formats/arrangement.ts'

/** The colours a popup is drawn in. */
export type Colours = {
  /** What is written on. */
  paper: Hex
  ink: Hex
  /** Labels, small print and links. */
  second: Hex
  button: Hex
  buttonInk: Hex
  /** Behind a picture that has not come, and quiet fills. */
  foam: Hex
  /** What is wrong with a field. */
  alarm: Hex
  /** Whether the browser's own controls, such as a calendar, are dark. */
  scheme: 'light' | 'dark'
}

/** Smallest contrast of a text with what it stands on (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5
/** Smallest contrast of a button with what it lies on (1.4.11). */
const SHAPE_CONTRAST = 3
const DARK_ALARM = '#a8361f'
const LIGHT_ALARM = '#ff8d78'

/** The colours that a mood or an owner chooses. */
export type MoodColours = Omit<Colours, 'alarm' | 'scheme'>

/** The moods that are built in, each a set of colours that go together. */
export const MOOD_COLOURS: Readonly<Record<Look['mood'], MoodColours>> = {
  lagoon: {
    paper: '#fffdf7',
    ink: '#06262e',
    second: '#0b4a57',
    foam: '#ddf3f2',
    button: '#ffc63a',
    buttonInk: '#06262e',
  },
  sand: {
    paper: '#faf5ea',
    ink: '#2b2118',
    second: '#6b4a2f',
    foam: '#e9dcc2',
    button: '#2b2118',
    buttonInk: '#faf5ea',
  },
  dusk: {
    paper: '#17182b',
    ink: '#f6efe3',
    second: '#d9b8a6',
    foam: '#38304c',
    button: '#f2a65a',
    buttonInk: '#17182b',
  },
  fern: {
    paper: '#f8f7ee',
    ink: '#1c2a20',
    second: '#3b5a45',
    foam: '#dde8da',
    button: '#2c5a40',
    buttonInk: '#f8f7ee',
  },
  coral: {
    paper: '#fff6f0',
    ink: '#3a1410',
    second: '#8a3324',
    foam: '#ffdccd',
    button: '#c2412a',
    buttonInk: '#fff6f0',
  },
  ink: {
    paper: '#0a0f14',
    ink: '#f4f6f7',
    second: '#b7c4cc',
    foam: '#1d2831',
    button: '#f4f6f7',
    buttonInk: '#0a0f14',
  },
  linen: {
    paper: '#f4efe6',
    ink: '#26241f',
    second: '#5d584b',
    foam: '#e3dccd',
    button: '#5a5f3c',
    buttonInk: '#fbf8f1',
  },
  citrus: {
    paper: '#fff3c4',
    ink: '#2a2006',
    second: '#5f4a08',
    foam: '#ffe48a',
    button: '#2a2006',
    buttonInk: '#fff3c4',
  },
}

/**
 * The colours of a look on a surface: its mood's, or the owner's own. A poster is written on the colour of the button,
 * and night turns paper and ink round.
 */
export function coloursOf({ mood, colours }: Pick<Look, 'mood' | 'colours'>, surface: Surface): Colours {
  const base = colours ?? MOOD_COLOURS[mood]
  const { paper, ink, second, button, buttonInk, foam } = base
  if (surface === 'poster') {
    const turned = { paper: button, ink: buttonInk, second: buttonInk, button: buttonInk, buttonInk: button }
    return complete({ ...turned, foam: button })
  }
  if (surface === 'night') {
    const isButtonSeen = contrast(button, ink) >= SHAPE_CONTRAST
    return complete({
      paper: ink,
      ink: paper,
      foam: ink,
      second: contrast(foam, ink) >= TEXT_CONTRAST ? foam : paper,
      ...(isButtonSeen ? { button, buttonInk } : { button: paper, buttonInk: ink }),
    })
  }
  return complete({ paper, ink, second, button, buttonInk, foam })
}

/** Adds the alarm that reads best on the paper, and how bright the browser's own controls are. */
function complete(base: MoodColours): Colours {
  const [brightest = LIGHT_ALARM] = [DARK_ALARM, LIGHT_ALARM].toSorted(
    (one, other) => contrast(other, base.paper) - contrast(one, base.paper),
  )
  const isDark = contrast(base.paper, '#ffffff') > contrast(base.paper, '#000000')
  // On a poster neither may be read; its ink always is.
  const alarm = contrast(brightest, base.paper) >= TEXT_CONTRAST ? brightest : base.ink
  return { ...base, alarm, scheme: isDark ? 'dark' : 'light' }
}
