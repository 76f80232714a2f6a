import { readAddress } from './rules/address.ts'
import type { Visitor } from './rules/visitor.ts'

type Changes = Partial<Omit<Visitor, 'page' | 'referrer' | 'landing'>> & {
  url?: string
  referrer?: string
  landing?: string
}

/** Somebody new on the front page of a garden site, on a computer in Melbourne, who came from nowhere. */
export function visitor({ url, referrer, landing, ...changes }: Changes = {}): Visitor {
  const page = url ?? 'https://garden.example/'
  return {
    page: readAddress(page),
    referrer: readAddress(referrer ?? ''),
    landing: readAddress(landing ?? page),
    country: 'AU',
    regions: () => ['AU-VIC'],
    device: 'desktop',
    system: 'MacOS',
    timeZone: 'Australia/Melbourne',
    languages: ['en-AU', 'en'],
    isNew: true,
    cart: { value: null, itemCount: null },
    visited: { visit: () => [], ever: () => [], timed: () => [] },
    now: new Date('2026-01-10T03:00:00Z'),
    ...changes,
  }
}
