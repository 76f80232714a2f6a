import {
  COOKIE_LIFETIME_MONTHS,
  lifetimeMinutes,
  type SbjsCookieName,
  type SbjsView,
} from '../rules/sbjs-view.ts'
import { SESSION_MS } from '../rules/visitor.ts'

/** A documented cookie; `maxAgeSeconds` is `null` when it ends with the browser (S9.36). */
export type SbjsCookie = { name: SbjsCookieName; value: string; maxAgeSeconds: number | null }

/** The documented cookies of a view: `sbjs_current`, `sbjs_session` and so on. */
export function sbjsCookies(view: SbjsView): SbjsCookie[] {
  const seconds = lifetimeMinutes(COOKIE_LIFETIME_MONTHS) * 60
  return Object.entries(view).map(([group, values]) => ({
    name: `sbjs_${group}` as SbjsCookieName,
    value: encodeGroup(values),
    maxAgeSeconds: group === 'session' ? SESSION_MS / 1000 : seconds === 0 ? null : seconds,
  }))
}

/**
 * `typ=organic|||src=google|||…` in base64: firewalls refuse requests whose cookies look like addresses,
 * and a shop whose checkout is refused sells nothing (docs/decisions/0018).
 */
function encodeGroup(values: Record<string, string>): string {
  const text = Object.entries(values)
    .map(([key, value]) => `${key}=${value}`)
    .join('|||')
  return Buffer.from(text).toString('base64url')
}
