import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { endpoint } from '../http/endpoint.ts'
import { afterCursor, listObject, rowsToRead } from '../http/list-page.ts'
import { id, page } from '../http/parameters.ts'
import { type EndpointResult, missing, succeeded } from '../http/provider-refusal.ts'
import { charge } from './charge.table.ts'
import { showCharge, showCharges } from './show-charge.ts'

const listInput = z.strictObject({ ...page, payment_intent: id.optional(), customer: id.optional() })

/** `/v1/charges`: what the bank answered, each time it was asked. */
export const chargeEndpoints = [
  endpoint('GET', '/charges', listInput, listCharges),
  endpoint('GET', '/charges/:id', z.strictObject({ id }), retrieveCharge),
]

async function retrieveCharge({ tx }: Call, input: { id: string }): Promise<EndpointResult> {
  const [row] = await tx.select().from(charge).where(eq(charge.id, input.id))
  return row ? succeeded(await showCharge(tx, row)) : missing('charge', input.id)
}

async function listCharges({ tx }: Call, input: z.infer<typeof listInput>): Promise<EndpointResult> {
  const rows = await tx
    .select()
    .from(charge)
    .where(
      and(
        input.payment_intent ? eq(charge.paymentIntentId, input.payment_intent) : undefined,
        input.customer ? eq(charge.customerId, input.customer) : undefined,
        afterCursor(charge, input),
      ),
    )
    .orderBy(desc(charge.place))
    .limit(rowsToRead(input))
  return succeeded(listObject('charges', input, await showCharges(tx, rows)))
}
