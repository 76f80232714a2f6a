import { use } from 'react'

/** Code that comes when a page needs it: the server fetches it before it draws anything. */
export type CodeOnDemand<Code> = {
  /** Fetches it, once however many ask. */
  fetch: () => Promise<Code>
  /** The code, for a component: React keeps what stands there until it has come. */
  useCode: () => Code
}

/** Wraps an `import()`. When it fails it is tried again with the next page. */
export function codeOnDemand<Code>(load: () => Promise<Code>): CodeOnDemand<Code> {
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
  return { fetch, useCode: () => code ?? use(fetch()) }
}
