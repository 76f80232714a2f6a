import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { NODE_ARGS } from '../node/node-args.ts'

/**
 * Runs a script with this very Node; answers with its exit code. TypeScript runs as it is. What it writes goes to this
 * terminal, or line by line to `hear`.
 */
export async function runNode(
  projectDir: string,
  script: string,
  args: readonly string[],
  hear?: (line: string) => void,
): Promise<number> {
  const loader = script.endsWith('.ts') ? NODE_ARGS : []
  const out = hear ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [...loader, join(projectDir, script), ...args], {
    cwd: projectDir,
    stdio: ['ignore', out, out],
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}` },
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (hear && stream) createInterface({ input: stream }).on('line', hear)
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
