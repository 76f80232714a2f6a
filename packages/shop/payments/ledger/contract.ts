import { z } from 'zod'

/** When a card is charged: at once, or when the owner completes the order; until then it is authorised. */
export const captureWhen = z.enum(['now', 'on-completion'])
export const captureSettings = z.strictObject({ capture: captureWhen })
export type CaptureSettings = z.output<typeof captureSettings>

/** A payment that the bank keeps for the shop until then (S8.45). */
export type Authorisation = { until: string }
