import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { CARRIERS } from './rules/carriers.ts'

/** An order on the packing list: what a packer needs to choose it, and no prices. `at` is ISO 8601 UTC. */
export type PackingSummary = {
  id: number
  number: number
  at: string
  /** Who gets it, and where: `Mia Tran`, `Paddington QLD 4064`. */
  recipient: string
  place: string
  shippingLabel: string
  pieces: number
  /** Of the units to send, those that were not in stock when they were ordered. */
  backordered: number
  hasNote: boolean
  isSent: boolean
}

export type PackingList = ListPage & { orders: PackingSummary[] }

/** `GET /console/api/packing`: what is to be sent, oldest first, or what was sent, newest first. */
export const packingQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  state: z.enum(['to-send', 'sent']).default('to-send'),
  search: z.string().max(100, 'Search for at most 100 characters.').default(''),
})
export type PackingQuery = z.output<typeof packingQuery>

export type PackingLine = {
  position: number
  name: string
  sku: string
  /** `Colour: Blue, Size: Large`. */
  detail: string
  /** Units that go in, or that went in. */
  quantity: number
  /** Of those that go in, units that were not in stock when they were ordered. */
  backordered: number
  picture: Picture | null
}

/** What left: `tracking` is empty when the carrier gave no number; `link` follows it. */
export type Parcel = { at: string; carrier: string; tracking: string; link: string | null; packedBy: string }

/** `GET /console/api/packing/{id}`: one order as the packing bench needs it, without prices. */
export type PackingOrder = {
  id: number
  number: number
  at: string
  isSent: boolean
  address: string[]
  phone: string
  shippingLabel: string
  /** What the customer wrote. */
  comments: string
  /** What goes in, or went in. */
  lines: PackingLine[]
  /** What was ordered and refunded, so that it stays behind. */
  refunded: PackingLine[]
  /** What was noted internally, oldest first. */
  notes: { at: string; text: string; by: string | null }[]
  parcels: Parcel[]
}

/** `POST /console/api/packing/{id}/sent`. */
export const sentInput = z.object({
  carrier: z.enum(CARRIERS.map(({ id }) => id)),
  tracking: z
    .string()
    .trim()
    .max(60, 'Tracking numbers have at most 60 characters.')
    .regex(/^[\w\- ]*$/, 'Use letters, digits and hyphens, as on the label.')
    .default(''),
  tellsCustomer: z.boolean().default(true),
})
export type SentInput = z.output<typeof sentInput>

/** `POST /console/api/packing/{id}/notes`: for those who run the shop. */
export const packingNoteInput = z.object({
  text: z
    .string()
    .trim()
    .refine(isVisible, 'Write the note first.')
    .max(2000, 'Keep the note to 2000 characters.'),
})
