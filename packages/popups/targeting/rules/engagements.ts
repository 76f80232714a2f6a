import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import { ENGAGEMENT_EVENTS } from './engagement-events.ts'

/** What a visitor did with a popup, and when in ms (W3.21). */
export type Engagement = {
  id: string
  type: string
  target: string
  event: (typeof ENGAGEMENT_EVENTS)[number]
  at: number
  /** The popup that is varied, when this one is in a split test. */
  parent?: string | undefined
}

type Engaged = { poptin_id: string; poptin_type: string; poptin_target: string; ab_test_parent_id: string }

/** What a visitor has just done with a popup, as the list keeps it. */
export function engagementWith(popup: Engaged, event: Engagement['event'], at: number): Engagement {
  const { poptin_id: id, poptin_type: type, poptin_target: target, ab_test_parent_id: parent } = popup
  return { id, type, target, event, at, parent: parent || undefined }
}

/** The list keeps its newest entries. */
const LONGEST = 100

/** Reads the list as it is kept; anything but a list of engagements counts as none. */
export function readEngagements(stored: string): Engagement[] {
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter(isEngagement) : []
  } catch {
    // Nothing kept yet, or somebody else wrote it.
    return []
  }
}

/** The list with one more, ready to be kept. */
export function addEngagement(stored: string, engagement: Engagement): string {
  return plainJson([...readEngagements(stored), engagement].slice(-LONGEST))
}

/**
 * Tells whether the engagement filter lets a popup through: `show` or `dont_show`, an event, a type or goal, and a
 * popup's id, with bars between (W3.19, W3.20). The id of a popup that is varied stands for its variants too, of which
 * a visitor gets one (W3.08). A filter that cannot be read restricts nothing (W3.21).
 */
export function passesEngagement(filter: string, engagements: readonly Engagement[]): boolean {
  const [role, event, type, target, more] = filter.split('|')
  const isReadable =
    (role === 'show' || role === 'dont_show') &&
    ENGAGEMENT_EVENTS.includes(event as Engagement['event']) &&
    type &&
    target &&
    more === undefined
  if (!isReadable) return true
  const engaged = engagements.some(
    (one) =>
      one.event === event &&
      (type === 'any' || one.type === type || one.target === type) &&
      (target === 'any' || one.id === target || one.parent === target),
  )
  return engaged === (role === 'show')
}

function isEngagement(entry: unknown): entry is Engagement {
  const { id, type, target, event } = Object(entry) as Record<string, unknown>
  return [id, type, target, event].every((text) => typeof text === 'string')
}
