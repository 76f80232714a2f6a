import { join, resolve } from 'node:path'
import { buildStale } from '../build/build-stale.ts'

const projectDir = resolve(import.meta.dirname, '../..')
const progress = (line: string) => process.stdout.write(`${line}\n`)

await buildStale({ projectDir, distDir: join(projectDir, 'dist'), progress })
