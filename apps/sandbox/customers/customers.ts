import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { endpoint } from '../http/endpoint.ts'
import { newId, unixSeconds } from '../http/ids.ts'
import { address, clearableText, id, mergeMetadata, metadata, shipping } from '../http/parameters.ts'
import { type EndpointResult, missing, succeeded } from '../http/provider-refusal.ts'
import { paymentMethod } from '../payment-methods/payment-method.table.ts'
import { type CustomerRow, customer } from './customer.table.ts'

const details = {
  email: clearableText.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
  description: clearableText.optional(),
  address: address.optional(),
  shipping: shipping.optional(),
  metadata: metadata.optional(),
}
const createInput = z.strictObject(details)
const updateInput = z.strictObject({ id, ...details })
const idInput = z.strictObject({ id })

/** `/v1/customers`: the people whose cards are kept. */
export const customerEndpoints = [
  endpoint('POST', '/customers', createInput, createCustomer),
  endpoint('GET', '/customers/:id', idInput, retrieveCustomer),
  endpoint('POST', '/customers/:id', updateInput, updateCustomer),
  endpoint('DELETE', '/customers/:id', idInput, deleteCustomer),
]

/** The customer with this id, unless it was deleted. */
export async function findCustomer(tx: Transaction, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.deleted, false)))
  return row
}

/** A customer on the wire. */
export function showCustomer(row: CustomerRow) {
  if (row.deleted) return { id: row.id, object: 'customer', deleted: true }
  return {
    id: row.id,
    object: 'customer',
    address: row.address,
    balance: 0,
    created: unixSeconds(row.createdAt),
    currency: null,
    default_source: null,
    delinquent: false,
    description: row.description,
    email: row.email,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: row.metadata,
    name: row.name,
    phone: row.phone,
    shipping: row.shipping,
  }
}

async function createCustomer(call: Call, input: z.infer<typeof createInput>): Promise<EndpointResult> {
  const [row] = await call.tx
    .insert(customer)
    .values({
      ...input,
      id: newId(call.chance, 'cus'),
      createdAt: call.clock.now(),
      metadata: mergeMetadata({}, input.metadata),
    })
    .returning()
  if (!row) throw new Error('The database did not return the customer it inserted')
  await recordEvent(call, 'customer.created', showCustomer(row))
  return succeeded(showCustomer(row))
}

async function retrieveCustomer({ tx }: Call, input: { id: string }): Promise<EndpointResult> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, input.id))
  return row ? succeeded(showCustomer(row)) : missing('customer', input.id)
}

async function updateCustomer({ tx }: Call, input: z.infer<typeof updateInput>): Promise<EndpointResult> {
  const old = await findCustomer(tx, input.id)
  if (!old) return missing('customer', input.id)
  const [row] = await tx
    .update(customer)
    .set({ ...input, metadata: mergeMetadata(old.metadata, input.metadata) })
    .where(eq(customer.id, input.id))
    .returning()
  return succeeded(showCustomer(row ?? old))
}

/** Their cards go with them; they cannot be used again. */
async function deleteCustomer({ tx }: Call, input: { id: string }): Promise<EndpointResult> {
  await tx
    .update(paymentMethod)
    .set({ customerId: null, spent: true })
    .where(eq(paymentMethod.customerId, input.id))
  const [row] = await tx
    .update(customer)
    .set({ deleted: true })
    .where(and(eq(customer.id, input.id), eq(customer.deleted, false)))
    .returning()
  return row ? succeeded(showCustomer(row)) : missing('customer', input.id)
}
