/** The colours that an owner chooses; everything else follows from them. In the order of the screen. */
export const COLOUR_NAMES = ['ground', 'surface', 'ink', 'primary', 'accent', 'outline'] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

export const COLOUR_WORDS: Readonly<Record<ColourName, { label: string; text: string }>> = {
  ground: { label: 'Ground', text: 'What every page lies on.' },
  surface: { label: 'Surface', text: 'Cards, fields, the cart’s drawer.' },
  ink: { label: 'Ink', text: 'Words, and the ground of dark bands.' },
  primary: { label: 'Primary', text: 'Links, second buttons, what is chosen.' },
  accent: { label: 'Accent', text: 'The main button, badges, the focus ring.' },
  outline: { label: 'Outline', text: 'The edges of fields and boxes to tick.' },
}

/** The fonts that come with the server. */
export const FONT_NAMES = [
  'bricolage-grotesque',
  'figtree',
  'instrument-sans',
  'archivo',
  'fraunces',
  'literata',
  'system',
] as const
export type FontName = (typeof FONT_NAMES)[number]

/** `stack` ends in a fallback that takes the same room, so that nothing jumps when the font arrives. */
export const FONTS: Readonly<Record<FontName, { label: string; text: string; stack: string }>> = {
  'bricolage-grotesque': {
    label: 'Bricolage Grotesque',
    text: 'Warm and a little crooked; made for headings.',
    stack: '"Bricolage Grotesque Variable", "Bricolage fallback", system-ui, sans-serif',
  },
  figtree: {
    label: 'Figtree',
    text: 'Friendly and clear at any size.',
    stack: '"Figtree Variable", "Figtree fallback", system-ui, sans-serif',
  },
  'instrument-sans': {
    label: 'Instrument Sans',
    text: 'Crisp and modern.',
    stack: '"Instrument Sans Variable", "Instrument Sans fallback", system-ui, sans-serif',
  },
  archivo: {
    label: 'Archivo',
    text: 'Sturdy; headings that stand like a sign.',
    stack: '"Archivo Variable", "Archivo fallback", system-ui, sans-serif',
  },
  fraunces: {
    label: 'Fraunces',
    text: 'A soft old serif with a wink.',
    stack: '"Fraunces Variable", "Fraunces fallback", Georgia, serif',
  },
  literata: {
    label: 'Literata',
    text: 'A serif for long reading.',
    stack: '"Literata Variable", "Literata fallback", Georgia, serif',
  },
  system: {
    label: 'The device’s own',
    text: 'Nothing to load: the fastest page there is.',
    stack: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  },
}

type Choice<Value> = Readonly<Record<string, { label: string } & Value>>

/** Size of running text, as a factor of the shipped one. */
export const TEXT_SIZES = {
  small: { label: 'Small', factor: 0.94 },
  usual: { label: 'Usual', factor: 1 },
  large: { label: 'Large', factor: 1.1 },
} satisfies Choice<{ factor: number }>

/** How far headings stand out, as a factor of the shipped sizes. */
export const TITLE_SIZES = {
  quiet: { label: 'Quiet', factor: 0.82 },
  usual: { label: 'Usual', factor: 1 },
  loud: { label: 'Loud', factor: 1.16 },
} satisfies Choice<{ factor: number }>

/** Room between things, as a factor of the shipped steps. */
export const DENSITIES = {
  compact: { label: 'Compact', factor: 0.78 },
  usual: { label: 'Usual', factor: 1 },
  airy: { label: 'Airy', factor: 1.22 },
} satisfies Choice<{ factor: number }>

/** Radii in px: of cards, of fields, of buttons and chips. */
export const CORNERS = {
  square: { label: 'Square', card: 0, field: 0, button: 0 },
  crisp: { label: 'Crisp', card: 6, field: 5, button: 6 },
  soft: { label: 'Soft', card: 14, field: 10, button: 999 },
  round: { label: 'Round', card: 24, field: 16, button: 999 },
} satisfies Choice<{ card: number; field: number; button: number }>
