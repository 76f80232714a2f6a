import type { Device } from '@buoy/people/attribution/rules/device.ts'
import type { SourceType } from '@buoy/people/attribution/rules/source.ts'

/** How a visitor came when a variant was first drawn for them. Nothing of it is known of who may not be followed but the device. */
export type VisitorTraits = {
  device: Device
  source: SourceType | 'unknown'
  visit: 'first' | 'later' | 'unknown'
}

export const UNKNOWN_TRAITS: VisitorTraits = { device: 'unknown', source: 'unknown', visit: 'unknown' }

/** By what a report can be divided: a trait, or the day on which a visitor was first shown a variant. */
export const PART_KINDS = ['day', 'device', 'source', 'visit'] as const
export type PartKind = (typeof PART_KINDS)[number]
