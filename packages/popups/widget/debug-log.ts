/** Failures go here and nowhere else (W8.01); silent unless the embed tag says `debug=1` (W8.11). */
export type DebugLog = (...words: unknown[]) => void

/** The debug log of one embed tag. */
export function debugLog(on: boolean): DebugLog {
  // biome-ignore lint/suspicious/noConsole: the console is where the document wants the debug log
  return on ? (...words) => console.debug('[popups]', ...words) : () => {}
}

/** Wraps what the page calls into us: a mistake of ours never becomes an error of theirs, and gives `undefined`. */
export function quietly<Args extends unknown[], Result>(
  log: DebugLog,
  work: (...args: Args) => Result,
): (...args: Args) => Result | undefined {
  return (...args) => {
    try {
      const result = work(...args)
      // Asked what it can do, not what it is: a page may have put a class of its own in the place of `Promise`.
      if (result instanceof Object && 'then' in result) Promise.resolve(result).catch(log)
      return result
    } catch (error) {
      log(error)
      return undefined
    }
  }
}
