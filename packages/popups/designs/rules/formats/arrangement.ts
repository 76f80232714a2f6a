/**
 * Where the picture stands: beside the words, above or below them, behind all, as a framed or round cut-out, or `placed`
 * where the owner has put it.
 */
export type PicturePlace =
  | 'none'
  | 'start'
  | 'end'
  | 'top'
  | 'bottom'
  | 'behind'
  | 'inset'
  | 'round'
  | 'placed'

/**
 * What the card is made of: plain paper; a letter with an airmail edge; a ticket with a perforation; an arched
 * window; a framed print; a coloured band; a tide line between picture and words; a slip torn off a roll; a panel
 * in front of its picture; a poster in the colour of the button; the colours turned to night.
 */
export type Surface =
  | 'paper'
  | 'airmail'
  | 'ticket'
  | 'arch'
  | 'frame'
  | 'band'
  | 'tide'
  | 'slip'
  | 'panel'
  | 'poster'
  | 'night'

/** How the parts of a format stand: a few choices that are drawn independently of each other. */
export type Arrangement = {
  name: string
  picture: PicturePlace
  /** Of the card, in percent, for a picture that stands beside, above or below the words. */
  share: number
  /** Words, fields and button one below the other, in one line where there is room, or where the owner has put them. */
  flow: 'stack' | 'line' | 'grid'
  align: 'start' | 'center'
  surface: Surface
  /** How large the headline is. */
  headline: 'small' | 'medium' | 'large' | 'huge'
  /** The card is never wider, in px. */
  width: number
  /** W1.17; what `data-layout` says. */
  layout: 'horizontal' | 'vertical'
}

/** What one format says, with the rest from its type. */
export type Format = Partial<Omit<Arrangement, 'name'>> & { name: string }

/** The formats of a type in the order of their numbers, and what they have in common. */
export type FormatFamily = { common: Omit<Arrangement, 'name'>; formats: readonly Format[] }
