import type { Log } from '@buoy/kernel/server/log.ts'
import type { EmbeddedPostgres } from './embedded.ts'

/** How often the embedded server is looked at, in ms: asking starts a process. */
const LOOK_EVERY_MS = 5000

/**
 * Starts the embedded PostgreSQL again whenever it ends by itself: a full disk or a lack of memory makes it shut down,
 * and it does not come back alone. Tries until it runs, so a shop serves again once there is room. Returns what ends
 * the watch; it waits for a look under way, so that no server is started after it.
 */
export function watchPostgres(
  postgres: Pick<EmbeddedPostgres, 'startIfEnded'>,
  log: Log,
  everyMs = LOOK_EVERY_MS,
): () => Promise<void> {
  let look: Promise<void> = Promise.resolve()
  let isLooking = false
  let wasTold = false

  async function lookOnce(): Promise<void> {
    try {
      if (await postgres.startIfEnded())
        log.warn({}, 'the embedded PostgreSQL had ended and was started again')
      wasTold = false
    } catch (error) {
      if (!wasTold)
        log.error({ err: error }, 'the embedded PostgreSQL has ended and does not start; trying again')
      wasTold = true
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look = lookOnce().finally(() => {
      isLooking = false
    })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await look
  }
}
