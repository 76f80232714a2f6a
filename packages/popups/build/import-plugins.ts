import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** What a part takes from the core; `renderer/core.ts` exports it. */
const FROM_CORE =
  /^react(\/jsx-runtime)?$|\/rules\/messages\.ts$|\/field-parts\.tsx$|\/next-task\.ts$|\/typeface\.ts$/

/** Points an `import()` of a source file to the part that was already built from it. */
export function importBuilt(source: RegExp, built: string): Plugin {
  return {
    name: 'import built',
    setup(context) {
      context.onResolve({ filter: source }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${built}`, external: true } : undefined,
      )
    },
  }
}

/** Takes another file, by its path, where a source file is imported. */
export function inPlaceOf(source: RegExp, file: string): Plugin {
  return {
    name: 'in place of',
    setup(context) {
      context.onResolve({ filter: source }, () => ({ path: file }))
    },
  }
}

/**
 * Points a part's imports of what the core exports to the built core, by way of one module: else each of the part's files
 * would import it by itself, under names of its own.
 */
export async function takeFromCore(chunksDir: string, core: string): Promise<Plugin> {
  const [, exported = ''] =
    /\bexport\{([^}]*)\};?\s*$/.exec(await readFile(join(chunksDir, core), 'utf8')) ?? []
  const names = exported.split(',').map((one) => one.split(' ').at(-1) ?? '')
  const contents = `export { ${names.join(', ')} } from './${core}'`
  return {
    name: 'take from core',
    setup(context) {
      context.onResolve({ filter: FROM_CORE }, () => ({ path: core, namespace: 'core' }))
      context.onResolve({ filter: /.*/, namespace: 'core' }, ({ path }) => ({ path, external: true }))
      context.onLoad({ filter: /.*/, namespace: 'core' }, () => ({ contents }))
    },
  }
}
