import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Part of a fixed version: its file, the hash of its content, and the names of what it imports before it runs. */
type Pinned = [file: string, integrity: string, ...needs: string[]]

type Pinning = {
  /** Where the parts of the newest version are. */
  chunksDir: string
  /** Where those of the fixed version go. */
  partsDir: string
  /** What the loader imports. */
  roots: readonly string[]
  /** What a fixed version does without: it runs code that the server sends. */
  leftOut: readonly string[]
}

/** Enough of a hash for a file's name; what is run is compared with the whole of it. */
const NAME_LENGTH = 20
const STATIC_IMPORT = /\bfrom[`"']\.\/([\w.-]+)[`"']/g
const DYNAMIC_IMPORT = /(?<![.\w$])import\(/g
/** The end of a name that is put together where it is used, as in `${part}-0a1b2c3d.js`. */
const SHARED_END = /-[0-9a-f]{8}\.js$/

/**
 * Makes a fixed version of the parts: each names those that it imports with their hashes, so that the loader's hash
 * covers all of them. Gives the list for the loader.
 */
export async function pinParts({ chunksDir, partsDir, roots, leftOut }: Pinning) {
  await mkdir(partsDir, { recursive: true })
  const files = (await readdir(chunksDir)).filter((file) => !leftOut.includes(file))
  const pinned = new Map<string, Promise<Pinned>>()
  const pin = (name: string): Promise<Pinned> => {
    const known = pinned.get(name) ?? (name.endsWith('.js') ? pinScript(name) : pinFile(name))
    pinned.set(name, known)
    return known
  }

  const list = async (names: Iterable<string>): Promise<Record<string, Pinned>> => {
    const listed: Record<string, Pinned> = {}
    const add = async (name: string): Promise<void> => {
      if (listed[name]) return
      listed[name] = await pin(name)
      for (const need of listed[name].slice(2)) await add(need)
    }
    for (const name of names) await add(name)
    return listed
  }

  const pinFile = async (name: string): Promise<Pinned> => {
    const content = await readFile(join(chunksDir, name))
    const file = nameOf(name, content)
    await copyFile(join(chunksDir, name), join(partsDir, file))
    return [file, integrityOf(content)]
  }

  const pinScript = async (name: string): Promise<Pinned> => {
    let code = await readFile(join(chunksDir, name), 'utf8')
    const needs = [...new Set([...code.matchAll(STATIC_IMPORT)].map(([, need = '']) => need))]
    for (const need of needs) code = code.replaceAll(`./${need}`, `./${(await pin(need))[0]}`)
    const named = files.filter((file) => !needs.includes(file) && file !== name && isNamedIn(code, file))
    for (const face of named.filter((file) => file.endsWith('.woff2'))) {
      const [file, integrity] = await pin(face)
      code = code.replaceAll(face, `${file}#${integrity}`)
    }
    code = code.replaceAll('/embed/chunks/', '/embed/pinned/parts/')
    const scripts = named.filter((file) => file.endsWith('.js'))
    if (code.search(DYNAMIC_IMPORT) !== -1) {
      const parts = JSON.stringify(await list(scripts))
      code = code.replace(DYNAMIC_IMPORT, 'window[Symbol.for("buoy.popups")](buoyParts,')
      // Behind a comment that the browser reads first.
      code = code.replace(/^(?:\/\/#.*\n)?/, (first) => `${first}const buoyParts=${parts};`)
    }
    const file = nameOf(name, Buffer.from(code))
    await writeFile(join(partsDir, file), code)
    return [file, integrityOf(Buffer.from(code)), ...needs]
  }

  return list(roots)
}

/** Whether code may import a file: it has its name, or the end that all files of its kind share. */
function isNamedIn(code: string, file: string): boolean {
  const [end] = SHARED_END.exec(file) ?? []
  return code.includes(`./${file}`) || (end !== undefined && code.includes(`}${end}`))
}

function nameOf(name: string, content: Buffer): string {
  const [, stem = '', ending = ''] = /^(.*)-\w+\.(\w+)$/.exec(name) ?? []
  return `${stem}-${createHash('sha384').update(content).digest('hex').slice(0, NAME_LENGTH)}.${ending}`
}

/** The hash of a file as `integrity` attributes have it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
