import type { Log } from '@buoy/kernel/server/log.ts'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import { type Counted, countInWindows } from './count-in-window.ts'

/** Addresses that each limit knows at most in this process; one is about 100 bytes. */
const MOST_SUBJECTS = 10_000
/** While Redis is away it is asked again so often, in ms. */
const ASK_AGAIN_MS = 2000
const PREFIX = 'buoy:limit:'

/** Counts one request of a subject: the count and the ms that its window has left. */
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return {count, left}`

/** Where limits are counted: by all processes together, or in this one while Redis is slow or away. */
export type CountedIn = 'redis' | 'process'

type Deps = {
  /** Must refuse commands at once while it is not connected, and give up on slow ones. */
  redis: Redis
  log: Pick<Log, 'warn' | 'info'>
  now?: () => number
}

/**
 * Counts limits in Redis, and in this process, too: so the counts are there when Redis does not answer in time, and
 * nobody gains anything by its going away. What changes is logged once. While it is away nobody waits for it; it is
 * asked again every two seconds.
 */
export function openLimitStore({ redis, log, now = Date.now }: Deps): {
  Store: FastifyRateLimitStoreCtor
  countedIn: () => CountedIn
  close: () => void
} {
  let countedIn: CountedIn = 'redis'
  let askAgain: NodeJS.Timeout | null = null

  function goAway(error: unknown): void {
    if (countedIn === 'process') return
    countedIn = 'process'
    log.warn({ err: error }, 'Redis is slow or away: limits are counted in this process, and for it alone')
    askAgain = setInterval(() => void redis.ping().then(comeBack, beginAgain), ASK_AGAIN_MS)
    askAgain.unref()
    beginAgain()
  }

  /** A connection on which answers are missing may be dead: what is asked next would wait for them. */
  function beginAgain(): void {
    if (redis.status === 'ready') redis.disconnect(true)
  }

  function comeBack(): void {
    if (askAgain !== null) clearInterval(askAgain)
    askAgain = null
    if (countedIn === 'redis') return
    countedIn = 'redis'
    log.info({}, 'Redis answers again: limits are counted for all processes together')
  }

  async function count(limit: string, here: Counted, subject: string, windowMs: number): Promise<Counted> {
    if (countedIn === 'process') return here
    try {
      const [current, ttl] = (await redis.eval(COUNT, 1, `${PREFIX}${limit}:${subject}`, windowMs)) as [
        number,
        number,
      ]
      return { current: Math.max(current, here.current), ttl: Math.max(ttl, 0) }
    } catch (error) {
      goAway(error)
      return here
    }
  }

  function storeOf(limit: string): FastifyRateLimitStore {
    const countHere = countInWindows(MOST_SUBJECTS, now)
    let limits = 0
    return {
      incr: (subject, callback, windowMs) => {
        const here = countHere(subject, windowMs)
        count(limit, here, subject, windowMs).then((counted) => callback(null, counted), callback)
      },
      child: (options) => {
        const { method, url } =
          (options as { routeInfo?: { method?: string | string[]; url?: string } }).routeInfo ?? {}
        // Limits without a route of their own are made in the same order by every process.
        limits += 1
        return storeOf(url === undefined ? `${limit}/${limits}` : `${method} ${url}`)
      },
    }
  }

  return {
    // The plugin makes stores with `new`; a function that answers an object is as good.
    Store: function openStore() {
      return storeOf('all')
    } as unknown as FastifyRateLimitStoreCtor,
    countedIn: () => countedIn,
    close: () => {
      if (askAgain !== null) clearInterval(askAgain)
    },
  }
}
