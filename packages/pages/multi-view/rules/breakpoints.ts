/** What a page is looked at on, by the width of its window (S2.49, S9.26). */
export type Device = 'desktop' | 'tablet' | 'phone'

export const DEVICES: readonly Device[] = ['desktop', 'tablet', 'phone']

/**
 * Widest window of a tablet and of a phone, in px. Style sheets cannot read them: their media queries say
 * `width > 980px`, `768px <= width <= 980px` and `width < 768px`.
 */
export const TABLET_MAXIMUM_PX = 980
export const PHONE_MAXIMUM_PX = 767

/** A browser that zooms has windows of 767.5 px; to style sheets and to this they are a phone's. */
export function deviceOf(widthPx: number): Device {
  if (widthPx > TABLET_MAXIMUM_PX) return 'desktop'
  return widthPx >= PHONE_MAXIMUM_PX + 1 ? 'tablet' : 'phone'
}
