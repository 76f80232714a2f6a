import type { Settings } from '../../behaviour/contract.ts'
import type { PopupType } from '../../model/contract.ts'

type Behaviour = Pick<Settings, 'size' | 'placement' | 'contentLock' | 'entryEffect' | 'exitEffect'> &
  Partial<Pick<Settings, 'triggers' | 'frequency' | 'close'>>

const MIDDLE = { horizontal: 'center', vertical: 'middle' } as const
const BOTTOM_RIGHT = { horizontal: 'right', vertical: 'bottom' } as const
const UP = { entryEffect: 'fadeInUp', exitEffect: 'fadeOutDown' }
const CORNER = { placement: BOTTOM_RIGHT, contentLock: false, ...UP }

/** Where popups of a type stand, how large they are and how they behave until their owner says otherwise, in px (W9.15). */
const BY_TYPE: Readonly<Record<PopupType, Behaviour>> = {
  lightbox: { size: { width: 800, height: 500 }, placement: MIDDLE, contentLock: true, ...UP },
  gamified: { size: { width: 800, height: 500 }, placement: MIDDLE, contentLock: true, ...UP },
  content: { size: { width: 640, height: 480 }, placement: MIDDLE, contentLock: true, ...UP },
  mobile: { size: { width: 360, height: 600 }, placement: MIDDLE, contentLock: true, ...UP },
  fullpage: { size: { width: 1920, height: 1080 }, placement: MIDDLE, contentLock: true, ...UP },
  bar: {
    size: { width: 1920, height: 72 },
    placement: { horizontal: 'center', vertical: 'top' },
    contentLock: false,
    entryEffect: 'fadeInDown',
    exitEffect: 'fadeOutUp',
  },
  bside: {
    size: { width: 420, height: 640 },
    placement: { horizontal: 'right', vertical: 'middle' },
    contentLock: false,
    entryEffect: 'fadeInRight',
    exitEffect: 'fadeOutRight',
  },
  sside: { size: { width: 340, height: 300 }, ...CORNER },
  social: { size: { width: 320, height: 240 }, ...CORNER },
  browsing: { size: { width: 340, height: 220 }, ...CORNER },
  embedded: {
    size: { width: 640, height: 360 },
    placement: MIDDLE,
    contentLock: false,
    entryEffect: 'fadeIn',
    exitEffect: 'fadeOut',
    // A piece of its page (W1.10): it is there whenever the page is.
    triggers: [{ kind: 'immediate' }],
    frequency: { mode: 'always', amount: 0, resetOnView: false },
    close: { control: 'none', afterSeconds: 0, comment: '', onBackground: false, autoAfterSeconds: null },
  },
}

/** The settings of a new campaign, with what its type asks for in place of the usual. */
export function settingsForType(type: PopupType, usual: Settings): Settings {
  return { ...usual, ...BY_TYPE[type] }
}
