import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Names of classes as visitors get them: five characters for a file and its number in it, where the name and the file's hash
 * would take fifteen, in style sheets, scripts and on each element.
 */
export function shortClassNames(projectDir: string): (name: string, file: string) => string {
  const files = new Map<string, { prefix: string; names: string[] }>()
  const prefixes = new Map<string, string>()
  return (name, file) => {
    const path = relative(projectDir, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const known = files.get(path) ?? { prefix: prefixOf(path), names: [] }
    files.set(path, known)
    const other = prefixes.get(known.prefix)
    if (other !== undefined && other !== path)
      throw new Error(`${path} and ${other} get the same class names: rename one.`)
    prefixes.set(known.prefix, path)
    if (!known.names.includes(name)) known.names.push(name)
    return `_${known.prefix}${known.names.indexOf(name).toString(36)}`
  }
}

function prefixOf(path: string): string {
  return createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 3)
}
