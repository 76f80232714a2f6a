import { posix } from 'node:path'

/** Files of one `rules/` folder, by path from the project's root. */
export type RulesFolder = { folder: string; files: string[] }

const RULE_FILE = /^packages\/(?:[^/]+\/)+rules\/.+\.ts$/
/** Tests, and what they begin with. */
const FOR_TESTS = /\.(?:test|fixtures)\.ts$/
const RULES_FOLDER = /^packages\/(?:[^/]+\/)+rules(?=\/)/

/**
 * The rules that a run mutates: of all `paths` those files in a `rules/` folder that are no tests and whose path contains
 * one of `words` (every one for no words), by folder. Paths have forward slashes.
 */
export function chooseRules(paths: readonly string[], words: readonly string[]): RulesFolder[] {
  const folders = new Map<string, string[]>()
  for (const path of [...new Set(paths)].sort()) {
    const folder = RULES_FOLDER.exec(path)?.[0]
    if (folder === undefined || !RULE_FILE.test(path) || FOR_TESTS.test(path)) continue
    if (words.length > 0 && !words.some((word) => path.includes(posix.normalize(word)))) continue
    folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  return [...folders].map(([folder, files]) => ({ folder, files }))
}

/**
 * Rule files for changed paths: a changed test stands for the rule beside it with the same name, since a weaker test lowers
 * the score as a changed rule does.
 */
export function rulesOfChanges(changed: readonly string[]): string[] {
  return changed.map((path) => path.replace(/\.test\.tsx?$/, '.ts'))
}

/**
 * The unit tests that may notice a change of a folder's rules, as patterns: those of its own feature and all tests of rules,
 * of which only those run that import what was changed. Nearly everything imports the kernel, so its rules are proved by its
 * own tests alone.
 */
export function testsFor(folder: string): string[] {
  const feature = posix.dirname(folder)
  const own = `${feature}/**/*.test.{ts,tsx}`
  return feature === 'packages/kernel' ? [own] : [own, 'packages/**/rules/**/*.test.ts']
}
