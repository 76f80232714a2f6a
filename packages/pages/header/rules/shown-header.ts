import type { PublishedPage } from '../../document/contract.ts'
import { HEADER_HEIGHT, type HeaderStyle } from '../../document/rules/header-styles.ts'
import type { HeaderSettings } from '../contract.ts'

/** The head as one page shows it. `ink` is the colour of its words while it lies on the page's first picture. */
export type ShownHeader = {
  style: HeaderStyle
  hides: boolean
  heightPx: number
  ink: 'dark' | 'light'
}

export const USUAL_HEADER: HeaderSettings = {
  headerStyle: 'fixed',
  hidesHeader: false,
  headerHeight: HEADER_HEIGHT.usual,
  scrollToTop: true,
}

/**
 * The head of a page: the shop's, or the one that the page has chosen. Only a page of the builder has a
 * first section for a transparent head to lie on; all others have a ground under it.
 */
export function shownHeader(headerSettings: HeaderSettings, page: PublishedPage | null): ShownHeader {
  const wanted = page?.document.settings?.headerStyle ?? headerSettings.headerStyle
  const first = page?.document.sections[0]
  return {
    style: wanted === 'transparent' && first === undefined ? 'fixed' : wanted,
    hides: headerSettings.hidesHeader,
    heightPx: headerSettings.headerHeight,
    ink: first?.props.tone === 'ink' ? 'light' : 'dark',
  }
}

/** Class names of the page that themes and snippets know the head's style by. */
const HOOKS: Readonly<Record<HeaderStyle, string>> = {
  fixed: 'et_fixed_nav et_header_style_left',
  transparent: 'et_fixed_nav et_transparent_nav et_header_style_left',
  'split-logo': 'et_fixed_nav et_header_style_split',
  'slide-in': 'et_fixed_nav et_header_style_slide',
  fullscreen: 'et_fixed_nav et_header_style_fullscreen',
  vertical: 'et_vertical_nav et_vertical_fixed et_header_style_left',
}

/** The hooks of a page's head, for its body. */
export function headerHooks({ style, hides }: ShownHeader): string {
  return `${HOOKS[style]} ${hides ? 'et_hide_nav' : 'et_show_nav'}`
}
