import type { Cancellation } from '../../payments/refunds/rules/cancellation.ts'

/** `GET /console/api/orders/:id/cancel`: what cancelling does now. */
export type OrderCancellation = Cancellation & { version: number }
