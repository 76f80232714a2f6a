import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Messages } from '@buoy/kernel/rules/messages/translate.ts'
import { pluginFolders } from './plugins.ts'

const OWN = '{packages,apps}/**/messages.ts'

/**
 * Collects the texts that `messages.ts` files of the product and its plugins declare into one file, in English and by
 * `{namespace}.{key}`. Throws when two files declare the same text.
 */
export async function buildTexts(options: { projectDir: string; outFile: string }): Promise<void> {
  const { projectDir, outFile } = options
  const paths: string[] = []
  for (const [root, pattern] of [
    [projectDir, OWN] as const,
    ...(await pluginFolders(projectDir)).map((folder) => [folder, '**/messages.ts'] as const),
  ]) {
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
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, JSON.stringify(texts))
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
