import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Size of the text in card elements (S9.15). */
export const CARD_FONT_SIZE = '15px'

/** Our text font, for the frames that cannot see the page's own. */
export function cardFonts(): object[] {
  return [{ family: 'Figtree', src: `url(${new URL(figtree, location.href).href})`, weight: '300 900' }]
}

/**
 * Calls back when the device changes between light and dark: a frame keeps the colours that it was given, and dark words
 * on a dark ground cannot be read. Returns how to stop.
 */
export function onOtherAppearance(draw: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', draw)
  return () => dark.removeEventListener('change', draw)
}

/** How the text in a card frame looks: our colours, read from the page so that there is one source of them. */
export function cardStyle(place: HTMLElement): object {
  const tokens = getComputedStyle(place)
  const colour = (token: string) => tokens.getPropertyValue(token).trim()
  return {
    base: {
      color: colour('--ink'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSize: CARD_FONT_SIZE,
      '::placeholder': { color: colour('--ink-soft') },
    },
    invalid: { color: colour('--coral') },
  }
}
