/** What stands in a date field that browsers have no picker for (W5.48). */
export const DATE_ORDER = 'DD/MM/YYYY'

/** Tells whether the browser's own date field is used: not where it does not exist, nor in Safari on a desktop (W5.49). */
export function hasDatePicker(): boolean {
  const input = document.createElement('input')
  input.type = 'date'
  const isDesktopSafari = /^((?!chrome|android|mobile).)*safari/i.test(navigator.userAgent)
  return input.type === 'date' && !isDesktopSafari
}
