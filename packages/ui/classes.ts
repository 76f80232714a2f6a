/** The class names that are there, in one attribute. A name that a style sheet does not have is left out. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
