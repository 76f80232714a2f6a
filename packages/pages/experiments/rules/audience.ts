import type { Device } from '@buoy/people/attribution/rules/device.ts'
import type { SourceType } from '@buoy/people/attribution/rules/source.ts'
import type { VisitorTraits } from './visitor-traits.ts'

/** Kinds of devices and sources that an owner can choose. */
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const satisfies readonly Device[]
export const SOURCES = ['utm', 'organic', 'referral', 'typein'] as const satisfies readonly SourceType[]

/** Countries that one audience may name: all that there are. */
export const MOST_COUNTRIES = 250

/** Who may take part in a test. An empty list is everybody, a list is those it names. */
export type Audience = {
  /** New visitors, those who have been here before, or both. */
  visit: 'first' | 'later' | null
  /** ISO 3166-1, two capital letters. */
  countries: readonly string[]
  devices: readonly (typeof DEVICES)[number][]
  sources: readonly (typeof SOURCES)[number][]
}

/** A visitor who comes to a tested page; `country` is '' where it is not known. */
export type ArrivingVisitor = VisitorTraits & { country: string }

/**
 * Tells whether a visitor belongs to an audience; `null` is everybody. What is not known of a visitor is none of what an
 * audience names, so they see the page as it is.
 */
export function isInAudience(audience: Audience | null, arriving: ArrivingVisitor): boolean {
  if (audience === null) return true
  const { visit, countries, devices, sources } = audience
  return (
    (visit === null || visit === arriving.visit) &&
    isNamed(countries, arriving.country) &&
    isNamed(devices, arriving.device) &&
    isNamed(sources, arriving.source)
  )
}

/** An audience that leaves nobody out is none. */
export function narrowed(audience: Audience | null): Audience | null {
  if (audience === null) return null
  const { visit, countries, devices, sources } = audience
  const isEverybody = visit === null && countries.length + devices.length + sources.length === 0
  return isEverybody ? null : audience
}

function isNamed(names: readonly string[], name: string): boolean {
  return names.length === 0 || names.includes(name)
}
