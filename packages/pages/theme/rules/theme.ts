import type { Hex } from '@buoy/kernel/rules/colour.ts'
import {
  COLOUR_NAMES,
  type CORNERS,
  type ColourName,
  type DENSITIES,
  type FontName,
  type TEXT_SIZES,
  type TITLE_SIZES,
} from './theme-choices.ts'

export type ThemeColours = Record<ColourName, Hex>

/** How the shop looks: what an owner chooses, and nothing that follows from it. */
export type Theme = {
  colours: ThemeColours
  /** The colours on devices that ask for a dark appearance; `null` when those get the same as all others. */
  dark: ThemeColours | null
  fonts: { heading: FontName; text: FontName }
  textSize: keyof typeof TEXT_SIZES
  titleSize: keyof typeof TITLE_SIZES
  density: keyof typeof DENSITIES
  corners: keyof typeof CORNERS
}

/** The theme that the server comes with: what `packages/ui/tokens.css` says. */
export const SHIPPED_THEME: Theme = {
  colours: {
    ground: '#faf5ea',
    surface: '#ffffff',
    ink: '#06262e',
    primary: '#0b4a57',
    accent: '#ffc63a',
    outline: '#8a8067',
  },
  dark: null,
  fonts: { heading: 'bricolage-grotesque', text: 'figtree' },
  textSize: 'usual',
  titleSize: 'usual',
  density: 'usual',
  corners: 'soft',
}

/** What pages carry while nothing is known: a page that could not be made is still the shop. */
export const SHIPPED_THEME_SHOWN = {
  sheet: null,
  fonts: SHIPPED_THEME.fonts,
  ground: SHIPPED_THEME.colours.ground,
  darkGround: null,
}

/** Whether two themes are the same to the eye: field by field. */
export function isSameTheme(one: Theme, other: Theme): boolean {
  return (
    isSamePalette(one.colours, other.colours) &&
    (one.dark === null || other.dark === null
      ? one.dark === other.dark
      : isSamePalette(one.dark, other.dark)) &&
    one.fonts.heading === other.fonts.heading &&
    one.fonts.text === other.fonts.text &&
    one.textSize === other.textSize &&
    one.titleSize === other.titleSize &&
    one.density === other.density &&
    one.corners === other.corners
  )
}

function isSamePalette(one: ThemeColours, other: ThemeColours): boolean {
  return COLOUR_NAMES.every((name) => one[name] === other[name])
}
