import type { EndingTimes } from './http/connections.ts'
import type { ServeOptions } from './serve-options.ts'
import { openServer } from './server.ts'

export type Serving = {
  /** What the person who started it should read: addresses, and the link of the first set-up. */
  announcement: string[]
  stop: () => Promise<void>
}

/**
 * A browser or a proxy that keeps a connection open has this time to ask on it once more and read that it is the last;
 * with jobs and the database all must be over in ten seconds.
 */
export const ENDING_TIMES: EndingTimes = { idleMs: 2500, busyMs: 7000 }

/** Opens the server in this process and listens. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const buoy = await openServer(options)
  await buoy.listen()
  return {
    announcement: await buoy.announcement(),
    // While pages are written the server starts again at every change, and nobody is to be waited for.
    stop: () => buoy.close(options.development ? undefined : ENDING_TIMES),
  }
}
