/** A client id or a popup id: 13 letters or digits (W2.03, W2.19). */
export const PUBLIC_ID = /^[0-9A-Za-z]{13}$/
export const PUBLIC_ID_LENGTH = 13

/** The eleven types of popup (W1.09). */
export const POPUP_TYPES = [
  'lightbox',
  'bar',
  'bside',
  'sside',
  'social',
  'browsing',
  'fullpage',
  'content',
  'mobile',
  'embedded',
  'gamified',
] as const
export type PopupType = (typeof POPUP_TYPES)[number]

/** What keeps a draft from being published, and where: `settings.triggers.0.seconds`. */
export type DraftProblem = { path: string; message: string }
