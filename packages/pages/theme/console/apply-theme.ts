import type { Theme } from '../rules/theme.ts'
import { darkDeclarations, themeDeclarations } from '../rules/theme-tokens.ts'

/** Names what this has written on a page, so that the next theme begins from the shipped one again. */
const MARK = 'data-previewed-theme'

/**
 * Shows a theme on a page of the shop that is open in a frame of the console, in place of the published one; with
 * `isDark` as devices in dark mode show it.
 */
export function applyTheme(page: Document, theme: Theme, isDark: boolean): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')) link.disabled = true
  // A document that is only just coming has nothing in it yet; when it has come, it is asked again.
  const root: HTMLElement | null = page.documentElement
  if (root === null) return
  for (const token of root.getAttribute(MARK)?.split(' ') ?? []) root.style.removeProperty(token)
  const declared = { ...themeDeclarations(theme), ...(isDark ? darkDeclarations(theme) : {}) }
  for (const [token, value] of Object.entries(declared)) root.style.setProperty(token, value)
  root.setAttribute(MARK, Object.keys(declared).join(' '))
}
