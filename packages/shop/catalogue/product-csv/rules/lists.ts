/** Tags once each, whatever their case. */
export function distinctTags(tags: readonly string[]): string[] {
  const keys = tags.map((tag) => tag.toLowerCase())
  return tags.filter((_tag, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Categories may stand this deep. */
const DEEPEST = 4

/** Paths of categories, `Clothing > Shirts`, as names. What is deeper than the store's tree stays at its deepest. */
export function categoryPaths(paths: readonly string[], remark: (why: string) => void): string[][] {
  return paths.map((path) => {
    const names = path
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean)
    if (names.length > DEEPEST) {
      remark(
        `Categories stand ${DEEPEST} deep here: "${names.slice(DEEPEST).join(' > ').slice(0, 60)}" is cut off.`,
      )
    }
    return names.slice(0, DEEPEST)
  })
}
