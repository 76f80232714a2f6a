import { parentPort } from 'node:worker_threads'
import { vi } from 'vitest'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

type Listener = (message: unknown) => void

const port = parentPort
if (!port) throw new Error('one-thread-worker.ts is started as a thread by one-thread.ts.')

/** Where Stryker's instrumented code finds which mutant is active. */
const STRYKER_STATE = '__stryker__'

/**
 * Stryker writes the names of all tests that it wants into one pattern, and V8 takes none as long as those of a large folder,
 * in characters: then all tests of the files run, which notice as much.
 */
const LONGEST_PATTERN = 20_000

/** Each run opens a channel of its own to Vitest; the first listener, which starts and ends runs, is for all of them. */
let isFirst = true
let listenersOfRun: Listener[] = []
let hasRun = false

init({
  post: (message) => port.postMessage(message),
  on(listener) {
    if (!isFirst) listenersOfRun.push(listener)
    isFirst = false
    port.on('message', listener)
  },
  off: (listener) => void port.off('message', listener),
  teardown() {
    for (const listener of listenersOfRun) port.off('message', listener)
    listenersOfRun = []
  },
  setup: setupEnvironment,
  /**
   * Every module is loaded again, so that no mutant meets what another one has left behind. Vitest would load all files
   * that are left after a test has failed, only to skip their tests.
   */
  async runTests(state, traces) {
    if (hasRun) vi.resetModules()
    hasRun = true
    Reflect.deleteProperty(globalThis, STRYKER_STATE)
    let isNoticed = false
    state.onCancel(() => {
      isNoticed = true
    })
    const { files, config } = state.ctx
    if (String(config.testNamePattern ?? '').length > LONGEST_PATTERN)
      Reflect.deleteProperty(config, 'testNamePattern')
    for (const file of files) {
      if (isNoticed) break
      state.ctx.files = [file]
      await runBaseTests('run', state, traces)
    }
  },
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
})
