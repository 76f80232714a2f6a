import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Messages } from '@buoy/kernel/rules/messages/translate.ts'
import { pluginFolders } from './plugins.ts'

const OWN = '{packages,apps}/**/messages.ts'

/** Writes the texts of the product and its plugins into one file, see {@link collectTexts}. */
export async function buildTexts(options: { projectDir: string; outFile: string }): Promise<void> {
  const { projectDir, outFile } = options
  const texts = await collectTexts(projectDir, await pluginFolders(projectDir))
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, JSON.stringify(texts))
}

/**
 * Collects the texts that `messages.ts` files of the product and of plugins' folders declare: English texts by
 * `{namespace}.{key}`. Throws when two files declare the same text.
 */
export async function collectTexts(
  projectDir: string,
  plugins: readonly string[],
): Promise<Record<string, string>> {
  const places = [
    { root: projectDir, pattern: OWN },
    ...plugins.map((root) => ({ root, pattern: '**/messages.ts' })),
  ]
  const paths: string[] = []
  for (const { root, pattern } of places) {
    const found = glob(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    for await (const path of found) paths.push(join(root, path))
  }
  const texts: Record<string, string> = {}
  for (const path of paths.sort()) {
    for (const [id, text] of await textsOf(path)) {
      if (id in texts) throw new Error(`${path} declares ${id}, which another file declares too.`)
      texts[id] = text
    }
  }
  return texts
}

/** The texts of one file. */
async function textsOf(path: string): Promise<[id: string, text: string][]> {
  if (!(await readFile(path, 'utf8')).includes('defineMessages(')) return []
  const declared = (await import(pathToFileURL(path).href)) as Record<
    string,
    Messages<Record<string, string>>
  >
  return Object.values(declared).flatMap(({ namespace, texts = {} }) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
  )
}
