import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'

/** How long the holder of a folder has to say where it is, in ms; it answers from memory. */
const ANSWER_TIMEOUT_MS = 2000

export type Claim = { release: () => Promise<void> }

/**
 * Makes sure that one process at a time uses a data folder. The claim is a listening local socket
 * whose name is made of the folder's path: the system gives it back when the process dies, however
 * it dies, so there is no stale lock to clean up. Refused with `data-folder-in-use`, naming what
 * the holder says of itself (`describe`).
 */
export async function claimDataFolder(dataDir: string, describe: () => string): Promise<Outcome<Claim>> {
  await mkdir(dataDir, { recursive: true })
  const address = claimAddress(await realpath(dataDir))
  const held = await listen(address, describe)
  if (held) return done({ release: () => new Promise((resolve) => held.close(() => resolve())) })
  const holder = await ask(address)
  if (holder === null && address.startsWith('/')) {
    await rm(address, { force: true })
    return claimDataFolder(dataDir, describe)
  }
  return refused({
    code: 'data-folder-in-use',
    message:
      `Another Buoy is using the data folder ${dataDir}${holder ? ` (${holder})` : ''}. ` +
      'Stop it first, or start this one with another DATA_DIR and PORT.',
  })
}

/** Abstract on Linux, a pipe on Windows: neither outlives its process. Elsewhere a file, checked by asking. */
function claimAddress(folder: string): string {
  const name = `buoy-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (platform() === 'linux') return `\0${name}`
  if (platform() === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function listen(address: string, describe: () => string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(describe()))
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

function ask(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address)
    let answer = ''
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (part) => {
      answer += part.toString()
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(answer === '' ? null : answer))
  })
}
