import { unixSeconds } from '../http/ids.ts'
import type { EventRow } from './event.table.ts'

/** The API version every object is written in (S9.09). */
export const API_VERSION = '2022-08-01'

/** An event as it is listed and posted. */
export function showEvent(row: EventRow) {
  return {
    id: row.id,
    object: 'event',
    api_version: API_VERSION,
    created: unixSeconds(row.createdAt),
    data: { object: row.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: row.requestId, idempotency_key: row.idempotencyKey },
    type: row.type,
  }
}
