import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { CompiledMessage, Messages } from '@buoy/kernel/rules/messages/translate.ts'

/** Files that declare texts, see `defineMessages`. */
const FILE = /[\\/]messages\.ts$/

/** For Vite: replaces each `messages.ts` by its compiled messages, so that pages need no parser for them. */
export function compileMessages() {
  return {
    name: 'buoy messages',
    enforce: 'pre' as const,
    async load(id: string): Promise<string | null> {
      const path = id.replace(/\?.*$/, '')
      if (!FILE.test(path)) return null
      return (await readFile(path, 'utf8')).includes('defineMessages(') ? compiledModule(path) : null
    },
  }
}

/** The compiled module of one file. Throws where a message is no ICU message. */
async function compiledModule(path: string): Promise<string> {
  // A file that has changed is another module to Node.
  const { mtimeMs } = await stat(path)
  const declared = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as Record<string, unknown>
  return Object.entries(declared)
    .map(([name, messages]) => exported(name, messages as Messages<Record<string, string>>))
    .join('\n')
}

function exported(
  name: string,
  { namespace, texts = {}, compiledOf }: Messages<Record<string, string>>,
): string {
  const compiled: Record<string, CompiledMessage> = {}
  for (const key of Object.keys(texts)) compiled[key] = compiledOf(key)
  return [
    `const ${name}Compiled = ${JSON.stringify(compiled)}`,
    `export const ${name} = { namespace: ${JSON.stringify(namespace)}, compiledOf: (key) => ${name}Compiled[key] }`,
  ].join('\n')
}
