import { join } from 'node:path'
import type { Case } from './cases.ts'
import { startChild } from './child.ts'
import { type Measure, measure } from './measure.ts'

/** Fires the same load at bare node:http, which answers with as many bytes. */
export async function measureBare({ load, bytes }: Pick<Case, 'load' | 'bytes'>): Promise<Measure> {
  const bare = await startChild<{ port: number }>(join(import.meta.dirname, 'bare-server.ts'), [
    String(bytes),
  ])
  try {
    return await measure({ ...load, url: `http://127.0.0.1:${bare.message.port}/` })
  } finally {
    await bare.stop()
  }
}
