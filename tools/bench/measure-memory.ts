import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { ServerNews, ServerOrder } from '../testing/server-process.ts'
import { busyDay } from './cases.ts'
import { buy } from './place-orders.ts'

/** The day that is passed through: the server's clock is moved on by a minute after each minute's requests. */
const HOURS = 8
const MINUTES_AN_HOUR = 60
const MINUTE_MS = 60_000
/** Requests of one minute, besides a purchase. */
const PAGES_A_MINUTE = 40
const SEARCHES_A_MINUTE = 5
const CARTS_A_MINUTE = 6
const DISPLAYS_A_MINUTE = 10
/** Caches and compiled code have grown to their size by then. */
const SETTLED_HOUR = 2
/** What the heap may hold at the end, as a multiple of what it held once settled. */
const MOST_GROWTH = 1.1
/** A run takes about this long at most, in ms: a minute that begins late has a tenth of its requests and purchases. */
const LONGEST_RUN_MS = 420_000
const LATE_SHARE = 0.1

type Hour = { hour: number; heapMegabytes: number; residentMegabytes: number }
export type MemoryMeasure = {
  hours: Hour[]
  requests: number
  failures: number
  growth: number
  /** What is added in an hour once settled, in MB: the slope of the line that lies nearest to the hours. */
  heapSlope: number
  residentSlope: number
  holds: boolean
}

/**
 * Memory over eight hours of mixed traffic, in a clock that is moved: pages from memory and drawn ones, searches, carts,
 * popups and one purchase a minute. The heap is measured after a collection of garbage, each hour. On a slow machine
 * there are fewer requests, never fewer hours.
 */
export async function measureMemory(
  { url, child }: { url: string; child: ChildProcess },
  say: (line: string) => void,
): Promise<MemoryMeasure> {
  const [page, addToCart, display] = await busyDay(url)
  const productId = new URLSearchParams(String(addToCart?.load.body)).get('product_id') ?? ''
  const paths = await listedPaths(url)
  let requests = 0
  let failures = 0
  async function send(
    address: string,
    load?: { method?: string; headers?: object; body?: unknown },
  ): Promise<void> {
    requests += 1
    const response = await fetch(address, load as RequestInit)
    await response.arrayBuffer()
    // A limit that refuses is part of a day.
    if (response.status >= 500) failures += 1
  }

  const begun = performance.now()
  async function passMinute(minute: number): Promise<void> {
    const headers = page?.load.headers ?? {}
    const passed = (minute - MINUTES_AN_HOUR) / (HOURS * MINUTES_AN_HOUR)
    const isLate = performance.now() - begun > LONGEST_RUN_MS * passed && minute > MINUTES_AN_HOUR
    const many = (requests: number) => (isLate ? Math.ceil(requests * LATE_SHARE) : requests)
    for (let one = 0; one < many(PAGES_A_MINUTE); one += 1)
      await send(`${url}${paths[(minute * PAGES_A_MINUTE + one) % paths.length]}`, { headers })
    for (let one = 0; one < many(SEARCHES_A_MINUTE); one += 1)
      await send(`${url}/index.php/shop/?s=tray+${minute % 50}x${one}`, { headers })
    for (let one = 0; one < many(CARTS_A_MINUTE); one += 1)
      await send(addToCart?.load.url ?? '', addToCart?.load)
    for (let one = 0; one < many(DISPLAYS_A_MINUTE); one += 1)
      await send(display?.load.url ?? '', display?.load)
    if (!isLate || minute % (1 / LATE_SHARE) === 0) await buy(url, productId)
    await ask(child, { kind: 'advance', ms: MINUTE_MS })
  }

  const hours: Hour[] = []
  for (let hour = 1; hour <= HOURS; hour += 1) {
    for (let minute = 0; minute < MINUTES_AN_HOUR; minute += 1)
      await passMinute(hour * MINUTES_AN_HOUR + minute)
    const news = await ask(child, { kind: 'memory' })
    if (news.kind !== 'memory') throw new Error('The server did not say what it holds.')
    const line = {
      hour,
      heapMegabytes: megabytes(news.heapBytes),
      residentMegabytes: megabytes(news.residentBytes),
    }
    hours.push(line)
    say(
      `Hour ${hour}: heap ${line.heapMegabytes} MB, resident ${line.residentMegabytes} MB, ${requests} requests`,
    )
  }
  const settled = hours.find(({ hour }) => hour === SETTLED_HOUR)?.heapMegabytes ?? 0
  const growth = Math.round(((hours.at(-1)?.heapMegabytes ?? 0) / settled) * 100) / 100
  const later = hours.filter(({ hour }) => hour >= SETTLED_HOUR)
  return {
    hours,
    requests,
    failures,
    growth,
    heapSlope: slopeOf(later.map(({ hour, heapMegabytes }) => [hour, heapMegabytes])),
    residentSlope: slopeOf(later.map(({ hour, residentMegabytes }) => [hour, residentMegabytes])),
    holds: growth <= MOST_GROWTH && failures === 0,
  }
}

/** The figures as lines for people. */
export function memoryLines(measured: MemoryMeasure): string[] {
  const { growth, heapSlope, residentSlope, requests, failures, holds } = measured
  return [
    `From hour ${SETTLED_HOUR} on the heap changes by ${heapSlope} MB an hour, resident memory by ${residentSlope} MB.`,
    `Memory after ${HOURS} hours beside hour ${SETTLED_HOUR}: ${growth} times, over ${requests} requests, ${failures} failed.`,
    `At most ${MOST_GROWTH} times, and none failed: ${holds ? 'yes' : 'NO'}.`,
  ]
}

/** Every address of the sitemap, and listings in several orders, which have places of their own in the page cache. */
async function listedPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const orders = ['popularity', 'rating', 'date', 'price', 'price-desc']
  return [...listed, ...orders.map((order) => `/index.php/shop/?orderby=${order}`)]
}

async function ask(child: ChildProcess, order: ServerOrder): Promise<ServerNews> {
  const heard = once(child, 'message')
  child.send(order)
  const [news] = await heard
  return news as ServerNews
}

function megabytes(bytes: number): number {
  return Math.round((bytes / 1024 / 1024) * 10) / 10
}

/** The slope of the line of least squares through points, to a hundredth. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  const below = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return Math.round((above / below) * 100) / 100
}
