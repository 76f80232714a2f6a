import { SHIPPED_THEME, type Theme } from './theme.ts'

export type Preset = { key: string; label: string; text: string; theme: Theme }

/** Themes to begin from, each of them whole and fit to be published as it stands. */
export const PRESETS: readonly Preset[] = [
  {
    key: 'lagoon',
    label: 'Teal',
    text: 'Dark teal and yellow on a warm white. The default.',
    theme: SHIPPED_THEME,
  },
  {
    key: 'orchard',
    label: 'Orchard',
    text: 'Cream and leaf, a ripe apricot, a soft old serif.',
    theme: {
      colours: {
        ground: '#f7f4e8',
        surface: '#fffdf6',
        ink: '#1d2a1b',
        primary: '#2f5d33',
        accent: '#f3a25c',
        outline: '#7d8168',
      },
      dark: null,
      fonts: { heading: 'fraunces', text: 'figtree' },
      textSize: 'usual',
      titleSize: 'usual',
      density: 'airy',
      corners: 'round',
    },
  },
  {
    key: 'harbour',
    label: 'Harbour',
    text: 'Cool grey and navy, one red button, crisp edges.',
    theme: {
      colours: {
        ground: '#f3f5f8',
        surface: '#ffffff',
        ink: '#101c31',
        primary: '#1e4b8f',
        accent: '#c8352a',
        outline: '#768194',
      },
      dark: null,
      fonts: { heading: 'archivo', text: 'instrument-sans' },
      textSize: 'usual',
      titleSize: 'usual',
      density: 'usual',
      corners: 'crisp',
    },
  },
  {
    key: 'kiln',
    label: 'Kiln',
    text: 'Clay and bone, a glaze of blue, quiet headings.',
    theme: {
      colours: {
        ground: '#f6efe8',
        surface: '#fffaf5',
        ink: '#34211a',
        primary: '#8b3f24',
        accent: '#9cc9d6',
        outline: '#93796a',
      },
      dark: null,
      fonts: { heading: 'literata', text: 'instrument-sans' },
      textSize: 'usual',
      titleSize: 'quiet',
      density: 'usual',
      corners: 'soft',
    },
  },
  {
    key: 'press',
    label: 'Press',
    text: 'Black on white, square and loud, like a good poster.',
    theme: {
      colours: {
        ground: '#ffffff',
        surface: '#ffffff',
        ink: '#111111',
        primary: '#111111',
        accent: '#f5e04b',
        outline: '#767676',
      },
      dark: null,
      fonts: { heading: 'archivo', text: 'literata' },
      textSize: 'usual',
      titleSize: 'loud',
      density: 'usual',
      corners: 'square',
    },
  },
  {
    key: 'after-dark',
    label: 'After dark',
    text: 'Light on midnight blue, a lamp of amber.',
    theme: {
      colours: {
        ground: '#0e1a24',
        surface: '#16242f',
        ink: '#f1ede3',
        primary: '#8fd0dc',
        accent: '#ffb84d',
        outline: '#7b8d98',
      },
      dark: null,
      fonts: { heading: 'bricolage-grotesque', text: 'instrument-sans' },
      textSize: 'usual',
      titleSize: 'usual',
      density: 'usual',
      corners: 'soft',
    },
  },
]
