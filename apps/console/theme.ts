import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

const INK = '#06262E'
const SAND = '#FAF5EA'
const PAPER = '#FFFFFF'
const LINE = '#E5DCC8'
/** Quiet text: 5.6 to 1 on sand. */
const DRIFTWOOD = '#4F6369'

const lagoon: MantineColorsTuple = [
  '#EAF6F6',
  '#DDF3F2',
  '#B9E0DF',
  '#8FC9CA',
  '#62AEB2',
  '#3A9097',
  '#1F737C',
  '#135D68',
  '#0B4A57',
  '#083944',
]
const citrus: MantineColorsTuple = [
  '#FFF8E4',
  '#FFEFC4',
  '#FFE39A',
  '#FFD86F',
  '#FFCF53',
  '#FFC63A',
  '#F5B71B',
  '#D99B00',
  '#8A6200',
  '#5C4100',
]
const coral: MantineColorsTuple = [
  '#FDF1EE',
  '#FADFD8',
  '#F3BDB0',
  '#EB9783',
  '#E0745B',
  '#D2593C',
  '#C54A2C',
  '#B93E25',
  '#9A321D',
  '#782616',
]
const leaf: MantineColorsTuple = [
  '#EBF6F0',
  '#D5ECDF',
  '#AEDAC2',
  '#82C5A1',
  '#58AD81',
  '#379567',
  '#278657',
  '#1F7A4D',
  '#176240',
  '#104A30',
]

/** The one scale of type: Mantine's names for 12, 14, 16, 18 and 20 px at the browser's usual size. */
const SIZES = { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' }
/** The name of a screen, and numbers that are read from afar: 28 px. */
const FIGURE = '1.75rem'

/** What is typed into a picker that was clicked replaces its text; with the cursor behind it nothing would be found. */
const selectText = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  if (!currentTarget.readOnly) currentTarget.select()
}

/** The store's colours and fonts for Mantine. Citrus is only for the one main action of a screen. */
export const theme = createTheme({
  colors: { lagoon, citrus, coral, leaf },
  primaryColor: 'lagoon',
  primaryShade: 8,
  white: PAPER,
  black: INK,
  fontFamily: '"Figtree Variable", ui-sans-serif, system-ui, sans-serif',
  headings: {
    fontFamily: '"Bricolage Grotesque Variable", ui-sans-serif, system-ui, sans-serif',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: FIGURE, lineHeight: '1.15' },
      h2: { fontSize: SIZES.lg, lineHeight: '1.3' },
      h3: { fontSize: SIZES.md, lineHeight: '1.3' },
    },
  },
  fontSizes: SIZES,
  defaultRadius: 'md',
  radius: { md: '10px', lg: '14px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { radius: 'xl', size: 'sm' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    ColorInput: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', onClick: selectText } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Badge: {
      defaultProps: { radius: 'xl', variant: 'light', tt: 'none', fw: 600, size: 'lg', miw: 'max-content' },
      // Its own is none of the scale.
      vars: () => ({ root: { '--badge-fz': SIZES.xs } }),
    },
    // Its own grey is too pale to be read.
    Notification: { styles: { description: { color: INK } } },
    Drawer: { defaultProps: { position: 'right', size: 'md' } },
    // Links stand out by more than their colour, and a cross says what it does.
    Anchor: { defaultProps: { underline: 'always' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
  },
})

/** Mantine's own variables that have no place in the theme: page, lines, quiet text. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--console-sand': SAND, '--console-font-size-figure': FIGURE },
  light: {
    '--mantine-color-body': PAPER,
    '--mantine-color-text': INK,
    '--mantine-color-dimmed': DRIFTWOOD,
    '--mantine-color-placeholder': '#66777B',
    '--mantine-color-default-border': LINE,
    '--mantine-color-error': '#B93E25',
    '--mantine-color-anchor': '#0B4A57',
    '--mantine-color-citrus-light-color': '#5C4100',
  },
  dark: {},
})
