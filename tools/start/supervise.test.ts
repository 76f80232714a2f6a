import { EventEmitter } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { supervise } from './supervise.js'

let folder: string
let lines: string[]
let signals: EventEmitter

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-supervise-'))
  lines = []
  signals = new EventEmitter()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const STARTED = `import { appendFileSync } from 'node:fs'
appendFileSync('started', process.pid + '\\n')`

/** Watches over a program of these lines; each start of it adds its process id to the file `started` at its end. */
async function watch(program: string, pausesMs = [10, 20, 30]): Promise<number> {
  const file = join(folder, 'program.mjs')
  await writeFile(file, `${program}\n${STARTED}`)
  return supervise({
    file: process.execPath,
    args: [file],
    cwd: folder,
    env: process.env,
    say: (line) => lines.push(line),
    signals,
    pausesMs,
  })
}

async function starts(): Promise<number[]> {
  const text = await readFile(join(folder, 'started'), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean).map(Number)
}

const SERVE = `process.send('serving')
process.on('message', (message) => message === 'stop' ? process.exit(0) : process.exit(9))
process.on('disconnect', () => process.exit(0))`

it('starts a server again that was killed, and ends with it when it is told to stop', async () => {
  const ended = watch(SERVE)
  await expect.poll(starts).toHaveLength(1)
  process.kill((await starts())[0] ?? 0, 'SIGKILL')
  await expect.poll(starts).toHaveLength(2)
  expect(lines).toEqual(['Server    ended unexpectedly (SIGKILL); starting it again in 0.01 s'])
  signals.emit('SIGTERM')
  expect(await ended).toBe(0)
  expect(await starts()).toHaveLength(2)
  expect(signals.listenerCount('SIGTERM')).toBe(0)
})

it('gives up when the server ends again and again, and says how it ended', async () => {
  expect(await watch('setImmediate(() => process.exit(3))')).toBe(1)
  expect(await starts()).toHaveLength(4)
  expect(lines.at(-1)).toBe('Server    ended 4 times in a row (code 3); the lines above say why. Giving up.')
})

it('starts a server once that says itself why it cannot start', async () => {
  expect(await watch('setImmediate(() => process.exit(78))')).toBe(1)
  expect(await starts()).toHaveLength(1)
  expect(lines).toEqual([])
})

it('tries again when a server that has served cannot start for now, as while its database is away', async () => {
  const second = `import { existsSync, readFileSync } from 'node:fs'
const before = existsSync('started') ? readFileSync('started', 'utf8').trim().split('\\n').length : 0
if (before === 1) setImmediate(() => process.exit(78))`
  const ended = watch(`${second}\n${SERVE}`)
  await expect.poll(starts).toHaveLength(1)
  process.kill((await starts())[0] ?? 0, 'SIGKILL')
  await expect.poll(starts).toHaveLength(3)
  signals.emit('SIGINT')
  expect(await ended).toBe(0)
  expect(lines[1]).toContain('code 78')
})

it('has a second signal end the server at once', async () => {
  const ended = watch(`process.send('serving')
    process.on('message', (message) => message === 'stop now' && process.exit(1))
    setInterval(() => {}, 1000)`)
  await expect.poll(starts).toHaveLength(1)
  signals.emit('SIGTERM')
  signals.emit('SIGTERM')
  expect(await ended).toBe(1)
})
