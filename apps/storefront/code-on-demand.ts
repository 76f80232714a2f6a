import { use, useContext } from 'react'
import { LaterSheetsContext } from './sheets.tsx'

/** Code that comes when a page needs it: the server fetches it before it draws anything. */
export type CodeOnDemand<Code> = {
  /** Fetches it, once however many ask. */
  fetch: () => Promise<Code>
  /** The code, for a component: React keeps what stands there until it has come. */
  useCode: () => Code
}

/**
 * Wraps the `import()` of a source, which is named by its path in the project: so the server finds its style sheets. When it
 * fails it is tried again with the next page.
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
  return {
    fetch,
    useCode: () => {
      useContext(LaterSheetsContext)?.(source)
      return code ?? use(fetch())
    },
  }
}
