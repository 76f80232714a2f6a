/** The versions an owner's code may ask for (W4.85, W4.87); a copy of each is built (`build/jquery-copies.ts`). */
export const JQUERY_VERSIONS = [
  '3.5.0',
  '3.5.1',
  '3.6.0',
  '3.6.1',
  '3.6.2',
  '3.6.3',
  '3.6.4',
  '3.7.0',
  '3.7.1',
] as const
export type JqueryVersion = (typeof JQUERY_VERSIONS)[number]
export const DEFAULT_JQUERY: JqueryVersion = '3.7.1'

/** The version that is meant by what the embed tag says: one from 3.5.0 to 3.7.1, any other is 3.7.1 (W4.85). */
export function chooseJquery(configured: string): JqueryVersion {
  return JQUERY_VERSIONS.find((version) => version === configured) ?? DEFAULT_JQUERY
}

/**
 * Tells whether a page's own jQuery serves code that was written for `wanted`: a full build of the same major version,
 * the same or newer. `version` as the library says it; one without parts says `3.7.1 -ajax,-effects` and does not.
 */
export function servesFor(version: unknown, wanted: JqueryVersion): boolean {
  const own = numbers(String(version))
  const asked = numbers(wanted)
  if (own === null || asked === null || own.major !== asked.major) return false
  return own.minor === asked.minor ? own.patch >= asked.patch : own.minor > asked.minor
}

function numbers(version: string) {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  if (major === undefined) return null
  return { major: Number(major), minor: Number(minor), patch: Number(patch) }
}
