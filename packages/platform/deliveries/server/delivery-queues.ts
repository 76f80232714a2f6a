import { z } from 'zod'

/** Jobs `{ id, attempt }`, in groups by their connection: make a delivery's attempt with this number, counted from 0. */
export const DELIVERY_QUEUE = 'deliveries'
export const deliveryJob = z.object({ id: z.string(), attempt: z.int() })

/** Jobs `{ connectionId }`: tell the owner that a connection was stopped. */
export const STOPPED_QUEUE = 'connection-stopped-mails'
export const stoppedJob = z.object({ connectionId: z.string() })

/** Deliveries whose job was lost get another, and what is older than the log is deleted. */
export const SWEEP_QUEUE = 'sweep-deliveries'
