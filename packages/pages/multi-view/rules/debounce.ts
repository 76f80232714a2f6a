/** What time is measured with: `window`, or a test's. */
export type Timers = {
  setTimeout: (run: () => void, ms: number) => number
  clearTimeout: (timer: number) => void
}

/** How long the size of a window has to stand still before anything is done about it, in ms (S9.29). */
export const RESIZE_DEBOUNCE_MS = 200
/** How long after the last change what waits to be scrolled to is looked for again, in ms (S9.65). */
export const WAYPOINT_DEBOUNCE_MS = 100

/** `ask` runs `run` once, `ms` after it was last asked; `stop` forgets what was asked. */
export function debounce(timers: Timers, ms: number, run: () => void): { ask: () => void; stop: () => void } {
  let timer: number | null = null
  function stop() {
    if (timer !== null) timers.clearTimeout(timer)
    timer = null
  }
  function ask() {
    stop()
    timer = timers.setTimeout(() => {
      timer = null
      run()
    }, ms)
  }
  return { ask, stop }
}
