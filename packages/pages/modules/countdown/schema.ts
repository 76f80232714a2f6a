import { z } from 'zod'
import { headingLevelSchema } from '../heading-level.ts'
import type { ModuleSchema } from '../module.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const props = z.object({
  title: z.string().trim().max(120).default(''),
  level: headingLevelSchema.default('2'),
  /** When it ends, on the clocks of the store's zone: `2026-12-24T18:00`. */
  ends: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a day and a time, such as 2026-12-24T18:00')
    .refine((ends) => isRealMoment(ends), 'There is no such day or time. Use one such as 2026-12-24T18:00.'),
  /** What it says when it is over. */
  over: z.string().trim().min(1).max(160).default('The time is up.'),
})

export type CountdownProps = z.infer<typeof props>

export const countdownSchema: ModuleSchema<CountdownProps> = {
  type: 'countdown',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Countdown',
    group: 'figures',
    start: ({ now }) => ({
      title: 'It ends in',
      ends: new Date(now.getTime() + WEEK_MS).toISOString().slice(0, 16),
    }),
  },
}

/** The thirty-first of April is turned into the first of May by the calendar, which tells it. */
function isRealMoment(ends: string): boolean {
  const moment = new Date(`${ends}:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(ends)
}
