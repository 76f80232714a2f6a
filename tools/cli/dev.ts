// The server with hot reload: pages and console come from their sources through Vite; a change of the
// server's own sources starts it again.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const projectDir = resolve(import.meta.dirname, '../..')

await import('./build.ts')
const tsx = join(projectDir, 'node_modules/tsx/dist/cli.mjs')
const main = join(projectDir, 'apps/server/main.ts')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', main, '--dev'], {
  cwd: projectDir,
  stdio: 'inherit',
})
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
