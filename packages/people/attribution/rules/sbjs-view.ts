import { NONE, type Source } from './source.ts'
import type { Touch, Visitor } from './visitor.ts'

/** The library's lifetime when none is set: 6 months of 30 days, in months (S9.38). */
export const DEFAULT_LIFETIME_MONTHS = 6
/** The lifetime that the shop sets, in months (S9.35). */
export const COOKIE_LIFETIME_MONTHS = 1e-5
const MINUTES_OF_MONTH = 30 * 24 * 60

/** Names of the documented cookies, all that are cleared when tracking is not allowed (S4.58). */
export const SBJS_COOKIES = [
  'sbjs_current',
  'sbjs_current_add',
  'sbjs_first',
  'sbjs_first_add',
  'sbjs_session',
  'sbjs_udata',
  'sbjs_migrations',
  'sbjs_promo',
] as const

export type SbjsCookieName = (typeof SBJS_COOKIES)[number]

/** The documented groups of values (S3.53), by their short names. */
export type SbjsView = {
  current: Record<string, string>
  current_add: Record<string, string>
  first: Record<string, string>
  first_add: Record<string, string>
  session: Record<string, string>
  udata: Record<string, string>
  migrations: Record<string, string>
  promo?: Record<string, string>
}

/** Least and greatest promo code (S9.41). */
export const PROMO_CODES = { from: 100_000, to: 999_999 } as const

/**
 * How long a cookie of a lifetime in months lives, in whole minutes; 0 means as long as the browser is
 * open, which is what the shop's own lifetime comes to (S9.36).
 */
export function lifetimeMinutes(months: number = DEFAULT_LIFETIME_MONTHS): number {
  return Math.trunc(months * MINUTES_OF_MONTH)
}

/**
 * What is known of a visitor in the documented shape, its moments in `zone`, the store's. `promo` is their
 * promo code when codes are on.
 */
export function sbjsView(visitor: Visitor, userAgent: string, promo: number | null, zone: string): SbjsView {
  return {
    current: groupOf(visitor.current.source),
    current_add: addOf(visitor.current, zone),
    first: groupOf(visitor.first.source),
    first_add: addOf(visitor.first, zone),
    session: { pgs: String(visitor.pages), cpg: visitor.lastPage },
    udata: { vst: String(visitor.sessions), uip: NONE, uag: userAgent },
    migrations: { '1418474375998': '1' },
    ...(promo === null ? {} : { promo: { code: String(promo) } }),
  }
}

/** A promo code by chance, from 100000 to 999999 (S9.41). */
export function promoCode(chance: { below: (limit: number) => number }): number {
  return PROMO_CODES.from + chance.below(PROMO_CODES.to - PROMO_CODES.from + 1)
}

function groupOf(source: Source): Record<string, string> {
  return {
    typ: source.type,
    src: source.source,
    mdm: source.medium,
    cmp: source.campaign,
    cnt: source.content,
    trm: source.term,
    id: source.id,
    plt: source.platform,
    fmt: source.format,
    tct: source.tactic,
  }
}

function addOf(touch: Touch, zone: string): Record<string, string> {
  return { fd: formatMoment(touch.at, zone), ep: touch.entry, rf: touch.referrer || NONE }
}

/** `2026-11-21 15:04:05` in a zone. */
function formatMoment(at: string, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(at))
}
