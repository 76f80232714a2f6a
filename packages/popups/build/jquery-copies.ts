import { JQUERY_VERSIONS } from '../campaigns/rules/jquery-choice.ts'

/**
 * What each copy of jQuery is built from, by version: the package of that version as a module. Loaded so, the library
 * takes no global name. Its licence stands in the built file.
 */
export function jquerySources(): { version: string; contents: string }[] {
  return JQUERY_VERSIONS.map((version) => ({
    version,
    contents: `export { default } from 'jquery-${version}/dist/jquery.min.js'`,
  }))
}
