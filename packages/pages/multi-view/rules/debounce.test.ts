import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounce, RESIZE_DEBOUNCE_MS, type Timers, WAYPOINT_DEBOUNCE_MS } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
/** The test's own timers, as a browser's: a timer is a number there. */
const timers = () => globalThis as unknown as Timers

describe('debouncing', () => {
  it.each([
    ['a resize waits 200 ms [S9.29]', RESIZE_DEBOUNCE_MS, 200],
    ['what is scrolled to is looked for after 100 ms [S9.65]', WAYPOINT_DEBOUNCE_MS, 100],
  ])('%s, counted from the last one', (_, ms, expected) => {
    expect(ms).toBe(expected)
    const run = vi.fn()
    const { ask } = debounce(timers(), ms, run)
    ask()
    vi.advanceTimersByTime(ms - 1)
    ask()
    vi.advanceTimersByTime(ms - 1)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledOnce()
  })

  it('runs nothing after it was stopped', () => {
    const run = vi.fn()
    const { ask, stop } = debounce(timers(), 100, run)
    ask()
    stop()
    vi.advanceTimersByTime(1000)
    expect(run).not.toHaveBeenCalled()
  })
})
