import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbedHosts, withHosts } from '../rules/embed-code.ts'

/** The version of the popup script that is built at present, as a site can fix it. */
export type PinnedBuild = {
  /** 12 hexadecimal digits that change with any file. */
  version: string
  integrity: string
  loader: Buffer
  /** Names of its files; the name has a hash of the content. */
  parts: string[]
  readPart: (name: string) => Promise<Buffer>
}

type Deps = { embedDir: string; hosts: EmbedHosts; wixAppId: string }

const VERSION_LENGTH = 12

/**
 * Reads the fixed version that `buildWidget` has made, when it is first asked for. The hosts are part of what is hashed:
 * a version is asked for from them as long as it is served.
 */
export function openPinnedBuild({ embedDir, hosts, wixAppId }: Deps): () => Promise<PinnedBuild> {
  let read: Promise<PinnedBuild> | undefined
  const partsDir = join(embedDir, 'pinned/parts')
  const open = async (): Promise<PinnedBuild> => {
    const source = await readFile(join(embedDir, 'pinned/pixel.js'), 'utf8')
    const loader = Buffer.from(withHosts(source, hosts, wixAppId))
    const digest = createHash('sha384').update(loader)
    return {
      version: digest.copy().digest('hex').slice(0, VERSION_LENGTH),
      integrity: `sha384-${digest.digest('base64')}`,
      loader,
      parts: (await readdir(partsDir)).filter((name) => /\.(?:js|woff2)$/.test(name)).sort(),
      readPart: (name) => readFile(join(partsDir, name)),
    }
  }
  return () => {
    read ??= open().catch((error) => {
      read = undefined
      throw error
    })
    return read
  }
}
