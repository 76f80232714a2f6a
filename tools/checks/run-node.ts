import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/** Runs a script with this very Node in this terminal; answers with its exit code. TypeScript runs as it is. */
export function runNode(projectDir: string, script: string, args: readonly string[]): Promise<number> {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, join(projectDir, script), ...args], {
    cwd: projectDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}` },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
