import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { z } from 'zod'
import type { Heard, Listener } from '../../feature/feature.ts'
import { domainEventTable } from './domain-event.table.ts'

/**
 * Something that happened in a feature and that others may listen to. `payload` holds ids and figures, never personal data:
 * a listener reads what it needs by the ids.
 */
export type DomainEvent<Payload extends object> = {
  /** What it is called: `order.paid`. */
  name: string
  /** When it happens and what it says, for docs/events.md. */
  description: string
  payload: z.ZodType<Payload>
}

/** Declares an event. */
export function defineEvent<Payload extends object>(event: DomainEvent<Payload>): DomainEvent<Payload> {
  return event
}

/**
 * Says that something happened, in the transaction in which it did: listeners hear it after commit, at least once, and never
 * when the transaction is rolled back. The table tells the processes itself, which saves a statement per event.
 */
export async function emit<Payload extends object>(
  tx: Transaction,
  event: DomainEvent<Payload>,
  ...payloads: readonly Payload[]
): Promise<void> {
  if (payloads.length === 0) return
  await tx.insert(domainEventTable).values(payloads.map((payload) => ({ name: event.name, payload })))
}

/**
 * Listens to an event. `hear` may run again for an event that it has heard, after a crash or a failure: it looks at the id or
 * at what it has done before. What it throws is tried again with growing pauses.
 */
export function listenTo<Payload extends object>(
  event: DomainEvent<Payload>,
  name: string,
  hear: (heard: Heard<Payload>) => Promise<void>,
): Listener {
  return {
    name,
    event: event.name,
    hear: (heard) => hear({ ...heard, payload: event.payload.parse(heard.payload) }),
  }
}
