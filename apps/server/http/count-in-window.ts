/** So often in the window that is running, and the ms until it ends. */
export type Counted = { current: number; ttl: number }

type Window = { count: number; endsAt: number }

/**
 * Counts in windows of time in this process. Of more than `most` subjects those that were not seen for longest are
 * forgotten. `now` in ms.
 */
export function countInWindows(
  most: number,
  now: () => number,
): (subject: string, windowMs: number) => Counted {
  const windows = new Map<string, Window>()
  return (subject, windowMs) => {
    const at = now()
    const known = windows.get(subject)
    const isRunning = known !== undefined && known.endsAt > at
    const running = isRunning ? { ...known, count: known.count + 1 } : { count: 1, endsAt: at + windowMs }
    // Written last, and so forgotten last.
    windows.delete(subject)
    windows.set(subject, running)
    const [oldest] = windows.keys()
    if (windows.size > most && oldest !== undefined) windows.delete(oldest)
    return { current: running.count, ttl: running.endsAt - at }
  }
}
