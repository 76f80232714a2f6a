/**
 * Where to go after signing in: the screen of the console that was asked for, else its first. Anything
 * that is not a plain path inside the console is dropped, so that no link can lead owners elsewhere.
 */
export function consolePath(wanted: string | null): string {
  const isInside = wanted !== null && /^\/(?![/\\])[\w\-/?=&%.+]*$/.test(wanted)
  return isInside && !wanted.startsWith('/sign-in') ? wanted : '/'
}
