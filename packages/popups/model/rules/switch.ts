/** Tells whether a documented switch is on: `true`, `1`, `"1"` or `"true"`, whatever a service sends [W3.05]. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}
