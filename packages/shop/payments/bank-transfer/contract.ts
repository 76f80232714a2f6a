import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { DETAIL_FORMATS, detailProblem, type TransferDetail } from './rules/transfer-details.ts'

const MOST_DETAILS = 10
const LONGEST_DAYS = 60

const detail = z
  .object({
    label: z.string().trim().refine(isVisible, 'Say what this is, such as BSB.').max(60),
    format: z.enum(DETAIL_FORMATS),
    value: z.string().trim().max(120),
  })
  .superRefine((one, context) => {
    // A line that is left empty is not shown to anybody.
    const problem = one.value === '' ? null : detailProblem(one)
    if (problem !== null) context.addIssue({ code: 'custom', path: ['value'], message: problem })
  })

const days = z
  .int('Enter whole days.')
  .min(1, 'At least one day.')
  .max(LONGEST_DAYS, `At most ${LONGEST_DAYS} days.`)

/** What the owner decides about bank transfers; `remindAfterDays` 0 reminds nobody. */
export const transferSettingsInput = z
  .object({
    details: z.array(detail).max(MOST_DETAILS),
    instructions: z.string().trim().max(1000, 'Keep it to 1,000 characters.'),
    remindAfterDays: z.int('Enter whole days.').min(0).max(LONGEST_DAYS),
    cancelAfterDays: days,
  })
  .refine(({ remindAfterDays, cancelAfterDays }) => remindAfterDays < cancelAfterDays, {
    path: ['remindAfterDays'],
    message: 'Remind before the order is cancelled, or set 0 for no reminder.',
  })
export type TransferSettings = z.output<typeof transferSettingsInput>

/** How to send the money of an order, for its shopper. */
export type TransferNote = {
  details: Pick<TransferDetail, 'label' | 'value'>[]
  /** What the shopper writes on the transfer. */
  reference: string
  instructions: string
  /** Until when the order waits (ISO 8601). */
  until: string
}

/** `GET /console/api/orders/:id/transfer`: the transfer that an order waits for. */
export type WaitingTransfer = { amount: number; until: string; remindedAt: string | null }
