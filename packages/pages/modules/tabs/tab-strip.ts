import { readHash } from '../../deep-links/rules/module-hash.ts'

/** How long a panel takes to appear, in ms. No document says; long enough to be seen, short enough to be ignored for. */
export const FADE_MS = 300

export type TabStrip = { active: number; count: number; moving: boolean }

/** `click` waits its turn (S4.71); `go`, by keyboard or address, always counts, since focus and hash have moved already. */
export type TabMove = { kind: 'click' | 'go'; to: number } | { kind: 'end' }

/**
 * What a wanted move does: shows the tab (S4.69), unless there is none at that place, it is shown already,
 * or it was clicked while a panel is still appearing (S4.71).
 */
export function moveTab(strip: TabStrip, move: TabMove): TabStrip {
  if (move.kind === 'end') return strip.moving ? { ...strip, moving: false } : strip
  if (move.kind === 'click' && strip.moving) return strip
  const isPlace = Number.isInteger(move.to) && move.to >= 0 && move.to < strip.count
  if (!isPlace || move.to === strip.active) return strip
  return { ...strip, active: move.to, moving: true }
}

/** The tab that a key leads to from the one at `index`, or `null` for a key that leads nowhere (ARIA authoring practices). */
export function tabForKey(key: string, index: number, count: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
  return step === undefined ? null : (index + step + count) % count
}

/** A tab as addresses can name it: by its panel's id, or by its title. */
export type NamedTab = { panelId: string; title: string }

/**
 * The tab that a hash without module states opens: a bare panel id (S2.40), or `tab-` and a panel's id or
 * title in lower case with dashes (S2.39). `null` for a hash that names none, whatever else stands in it.
 */
export function tabOfHash(hash: string, tabs: readonly NamedTab[]): number | null {
  const name = readHash(hash)
  const bare = tabs.findIndex(({ panelId }) => panelId === name)
  if (bare >= 0) return bare
  if (!name.startsWith(TAB_PREFIX)) return null
  const rest = name.slice(TAB_PREFIX.length)
  const named = tabs.findIndex(
    ({ panelId, title }) => panelId === rest || (rest !== '' && slugOf(title) === rest),
  )
  return named >= 0 ? named : null
}

const TAB_PREFIX = 'tab-'

/** A title as it may stand in an address: `Care & storage` is `care-storage`. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The tab's place that a module state names (S2.38), or `null` when it is no place: `2`, but not `-1`, `1e3` or `2<b>`. */
export function tabOfState([place = '']: readonly string[], count: number): number | null {
  if (!/^\d{1,3}$/.test(place)) return null
  return Number(place) < count ? Number(place) : null
}
