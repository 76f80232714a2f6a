import { createContext, useContext, useEffect, useState } from 'react'

/** For the server: hears which code on demand a page is drawn with, by its source's path in the project. */
export const DrawnWithContext = createContext<((source: string) => void) | null>(null)

/** Code that comes when a page needs it: server and browser fetch it before they draw the page. */
export type CodeOnDemand<Code> = {
  /** Fetches it, once however many ask. */
  fetch: () => Promise<Code>
  /** The code, for a component; throws where nobody has fetched it. */
  useCode: () => Code
  /** The code, for a component that may be drawn later than its page: `null` until it is there. */
  useCodeLater: () => Code | null
}

const SOURCES = new Map<string, () => Promise<unknown>>()

/**
 * Wraps the `import()` of a source, which is named by its path in the project: so the server finds its style sheets, and
 * tells the browser what a page needs.
 */
export function codeOnDemand<Code>(source: string, load: () => Promise<Code>): CodeOnDemand<Code> {
  let code: Code | null = null
  let coming: Promise<Code> | null = null
  function fetch(): Promise<Code> {
    coming ??= load().then(
      (loaded) => {
        code = loaded
        return loaded
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }
  SOURCES.set(source, fetch)
  return {
    fetch,
    useCode: () => {
      useContext(DrawnWithContext)?.(source)
      if (code === null) throw new Error(`${source} has not been fetched.`)
      return code
    },
    useCodeLater: () => {
      useContext(DrawnWithContext)?.(source)
      const [, drawAgain] = useState(false)
      useEffect(() => {
        if (code === null) fetch().then(() => drawAgain(true), reportError)
      }, [])
      return code
    },
  }
}

/** Fetches what a page was drawn with, in the order in which it was drawn: code may make further sources known. */
export async function fetchOnDemand(sources: readonly string[]): Promise<void> {
  for (const source of sources) await SOURCES.get(source)?.()
}
