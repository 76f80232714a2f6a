import { readFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Node runs our TypeScript as it is, and only does not know the markup of `.tsx`: mails and documents. Loaded before a
 * program (`--import`), this has esbuild read those few files, and keeps what V8 has compiled for the next start.
 */

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))

const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    // Loaded with the first such file: most programs have none.
    const { transformSync } = require('esbuild') as typeof import('esbuild')
    const file = fileURLToPath(url)
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      target: `node${process.versions.node}`,
      sourcefile: file,
      sourcemap: 'inline',
    })
    return { format: 'module', shortCircuit: true, source: code }
  },
})
