import { z } from 'zod'

/** What became of a version that some visitors were shown first. */
export type CanaryOutcome = 'published' | 'taken_back' | 'replaced'

/** A version that some visitors are shown first, beside the `standing` one. Times are ISO 8601 UTC. */
export type Canary = {
  version: number
  standing: number
  percent: number
  startedAt: string
  /** `null` while it is shown. */
  endedAt: string | null
  outcome: CanaryOutcome | null
}

/** `POST /console/api/popups/{id}/canary`: shows the version to all, or to nobody any more. It names the version that was looked at. */
export const canaryEndInput = z.object({
  version: z.number().int().min(1),
  how: z.enum(['publish', 'take_back']),
})
export type CanaryEnd = z.infer<typeof canaryEndInput>
