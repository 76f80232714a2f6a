/** Where the service has the empty frame that a popup's HTML block stands in. */
export const BLOCK_PATH = '/embed/block'

export const HTML_AT_MOST = 20_000
/** Height of a block in px. */
export const BLOCK_HEIGHT = { least: 40, most: 1200 }

/** What the popup gives the frame to draw: HTML of the owner's, and how the paper around it is written. */
export type BlockMessage = {
  html: string
  language: 'en' | 'he'
  /** Colour of the text, such as `#0b4a57`. */
  ink: string
  scheme: string
}
