/** Languages that are written from right to left, by the first part of their BCP 47 tag. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ug', 'ur', 'yi'])

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(language.split('-')[0] ?? '')
}
