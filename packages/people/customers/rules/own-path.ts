/** Longest address that is followed; longer ones are somebody's experiment. */
const LONGEST_PATH = 1000

/**
 * The address to go on to after a form, when it is a path of this shop; otherwise `fallback`. An
 * address that a browser could read as another origin (`//host`, `/\host`, a scheme, control
 * characters) is never followed.
 */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || wanted.length > LONGEST_PATH) return fallback
  return /^\/(?![/\\])[\w\-./?=&%#+~:@!$'()*,;]*$/.test(wanted) ? wanted : fallback
}
