/** How the head of a page can look (S2.50). */
export const HEADER_STYLES = [
  'fixed',
  'transparent',
  'split-logo',
  'slide-in',
  'fullscreen',
  'vertical',
] as const
export type HeaderStyle = (typeof HEADER_STYLES)[number]

/** The styles in an owner's words. */
export const HEADER_STYLE_WORDS: Readonly<Record<HeaderStyle, { label: string; text: string }>> = {
  fixed: { label: 'Fixed', text: 'A bar that stays at the top and grows slimmer on the way down.' },
  transparent: {
    label: 'Transparent',
    text: 'Lies over the first picture, and has a ground once you scroll.',
  },
  'split-logo': {
    label: 'Split by the logo',
    text: 'Your name in the middle, half of the menu on each side.',
  },
  'slide-in': { label: 'Slide-in', text: 'The menu waits at the edge and slides in at a press or a swipe.' },
  fullscreen: { label: 'Full screen', text: 'The menu fills the window at a press.' },
  vertical: { label: 'Vertical', text: 'A column beside the page on wide windows.' },
}

/** Height of the head in px: what it is unless an owner says otherwise, and between what they may choose. */
export const HEADER_HEIGHT = { usual: 72, least: 56, most: 120 } as const
