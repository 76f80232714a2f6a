import { spawn } from 'node:child_process'

/**
 * The server ends with this code when it says itself why it cannot start (EX_CONFIG of sysexits.h): starting it again
 * would change nothing.
 */
export const CANNOT_START = 78

/** Pauses before the server is started again after it ended unexpectedly, in ms; each start that serves resets them. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000]
/** A server that has served for so long is well: what ends it then is no repetition, in ms. */
const WELL_AFTER_MS = 60_000
/** A server that was told to stop and has not ended by then is killed, in ms; it takes ten seconds itself. */
const KILL_AFTER_MS = 15_000

/**
 * Runs the server, starts it again when it ends unexpectedly, and resolves with the exit code of the whole. Gives up
 * when it has ended several times in a row, and at once when the first start says why it cannot serve.
 *
 * By messages the server says `serving`, and is told `stop` and, by a second signal, `stop now`. It stops by itself when
 * this process is gone: the channel between them closes.
 *
 * @param {{
 *   file: string,
 *   args: string[],
 *   cwd: string,
 *   env: Record<string, string | undefined>,
 *   say: (line: string) => void,
 *   signals: NodeJS.EventEmitter,
 *   pausesMs?: readonly number[],
 * }} options
 * @returns {Promise<number>}
 */
export function supervise({ file, args, cwd, env, say, signals, pausesMs = PAUSES_MS }) {
  return new Promise((resolve) => {
    let hasServed = false
    let failures = 0
    let isStopping = false
    let stopsAsked = 0
    /** @type {import('node:child_process').ChildProcess | null} */
    let server = null
    /** @type {NodeJS.Timeout | undefined} */
    let pause

    function start() {
      const child = spawn(file, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      server = child
      let servingSince = 0
      child.on('message', (message) => {
        if (message !== 'serving') return
        hasServed = true
        servingSince = Date.now()
      })
      child.on('error', (error) => say(`The server could not be started: ${error.message}`))
      child.on('close', (code, signal) => {
        server = null
        const isWell = servingSince > 0 && Date.now() - servingSince > WELL_AFTER_MS
        failures = isWell ? 1 : failures + 1
        ended(code, signal)
      })
    }

    /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
    function ended(code, signal) {
      const how = signal === null ? `code ${code}` : signal
      if (isStopping || code === 0) return finish(code ?? 1)
      if (code === CANNOT_START && !hasServed) return finish(1)
      if (failures > pausesMs.length) {
        say(`Server    ended ${failures} times in a row (${how}); the lines above say why. Giving up.`)
        return finish(1)
      }
      const wait = pausesMs[failures - 1] ?? 0
      say(`Server    ended unexpectedly (${how}); starting it again in ${wait / 1000} s`)
      pause = setTimeout(start, wait)
    }

    /** @type {(code: number) => void} */
    function finish(code) {
      for (const signal of ['SIGINT', 'SIGTERM']) signals.removeListener(signal, stop)
      resolve(code)
    }

    // The terminal sends SIGINT to the server as well, which takes the message for the same wish.
    function stop() {
      isStopping = true
      stopsAsked += 1
      if (server === null) {
        clearTimeout(pause)
        return finish(0)
      }
      const child = server
      if (child.connected) child.send(stopsAsked === 1 ? 'stop' : 'stop now', () => {})
      else child.kill('SIGKILL')
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
    }

    for (const signal of ['SIGINT', 'SIGTERM']) signals.on(signal, stop)
    start()
  })
}
