import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { endpoint } from '../http/endpoint.ts'
import { afterCursor, listObject, rowsToRead } from '../http/list-page.ts'
import { id, page, text } from '../http/parameters.ts'
import { type EndpointResult, missing, succeeded } from '../http/provider-refusal.ts'
import { event } from './event.table.ts'
import { showEvent } from './show-event.ts'

const listInput = z.strictObject({ ...page, type: text.optional() })

/** `/v1/events`: everything that happened, for those who missed a webhook. */
export const eventEndpoints = [
  endpoint('GET', '/events', listInput, listEvents),
  endpoint('GET', '/events/:id', z.strictObject({ id }), retrieveEvent),
]

async function retrieveEvent({ tx }: Call, input: { id: string }): Promise<EndpointResult> {
  const [row] = await tx.select().from(event).where(eq(event.id, input.id))
  return row ? succeeded(showEvent(row)) : missing('event', input.id)
}

async function listEvents({ tx }: Call, input: z.infer<typeof listInput>): Promise<EndpointResult> {
  const rows = await tx
    .select()
    .from(event)
    .where(and(input.type ? eq(event.type, input.type) : undefined, afterCursor(event, input)))
    .orderBy(desc(event.place))
    .limit(rowsToRead(input))
  return succeeded(listObject('events', input, rows.map(showEvent)))
}
