/** What the console says of a site's jQuery that is too old (W5.50, W5.52). */
export const UPGRADE_JQUERY = 'Please upgrade your jQuery version to at least 1.7'

/** Tells whether a site's own jQuery is older than 1.8 (W5.50). `version` as the library says it, for example `1.7.2`. */
export function isOldJquery(version: unknown): boolean {
  return /^(0|1\.[0-7])(\.|$)/.test(String(version))
}
