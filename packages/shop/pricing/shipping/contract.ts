import type { Cents } from '@buoy/kernel/rules/money.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import { z } from 'zod'

/** Where a parcel goes, as far as the shopper has said; `postcode` may be '' or only a part of one. */
export type Destination = { country: string; state: string; postcode: string }

const cents = z.number().int().min(0).max(10_000_000)
const days = z.number().int().min(0).max(365)
const title = z.string().trim().refine(isVisible, 'Give it a name that shoppers understand.').max(80)

/** A flat price for the parcel, plus so much a unit, plus so much for each shipping class in it. */
export const flatRateSettings = z.object({
  cost: cents,
  perItem: cents,
  classCosts: z.array(z.object({ classId: idNumber, cost: cents })).max(100),
  /** Several classes in one parcel: `each` adds them up, `dearest` takes the largest only. */
  classMode: z.enum(['each', 'dearest']),
})

/** Costs nothing once enough is spent, or with a coupon that gives it. */
export const freeShippingSettings = z.object({
  needs: z.enum(['spend', 'coupon', 'spend-or-coupon', 'spend-and-coupon']),
  /** What has to be spent, GST included. */
  threshold: cents,
  /** Whether the spend is counted before or after discounts. */
  counts: z.enum(['before-discounts', 'after-discounts']),
})

/** The shopper fetches it: `address` says where and when. */
export const localPickupSettings = z.object({
  cost: cents,
  address: z.string().trim().refine(isVisible, 'Say where and when it can be picked up.').max(400),
})

/** A price by weight (g) or value (cents): the first band that reaches far enough; `upTo` null has no end. */
export const tableRateSettings = z.object({
  by: z.enum(['weight', 'value']),
  bands: z
    .array(z.object({ upTo: z.number().int().positive().max(100_000_000).nullable(), cost: cents }))
    .min(1, 'A table needs at least one band.')
    .max(100),
})

/** Asked of a rate source that a plugin brings; `fallback` is charged when it does not answer, `null` offers nothing then. */
export const carrierRateSettings = z.object({
  source: z.string().min(1, 'Choose whose prices hold.').max(100),
  /** Added to each price, for packing. */
  surcharge: cents,
  fallback: cents.nullable(),
})

const common = {
  /** Missing for a method that is new. */
  id: idNumber.optional(),
  title,
  daysFrom: days.nullable(),
  daysTo: days.nullable(),
  taxable: z.boolean(),
  enabled: z.boolean(),
}

export const methodInput = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('flat_rate'), settings: flatRateSettings }),
  z.object({ ...common, kind: z.literal('free_shipping'), settings: freeShippingSettings }),
  z.object({ ...common, kind: z.literal('local_pickup'), settings: localPickupSettings }),
  z.object({ ...common, kind: z.literal('table_rate'), settings: tableRateSettings }),
  z.object({ ...common, kind: z.literal('carrier_rate'), settings: carrierRateSettings }),
])
export type MethodInput = z.infer<typeof methodInput>
export type MethodKind = MethodInput['kind']
/** A way to get the parcel to the shopper, as the owner has set it up. */
export type Method = MethodInput & { id: number }

export const zoneInput = z.object({
  name: title,
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(300),
  /** `AU:NSW`; a country of which no state is named counts as a whole. */
  states: z.array(z.string().regex(/^[A-Z]{2}:[A-Z]{1,4}$/)).max(300),
  /** As typed, a pattern a line. */
  postcodes: z.string().max(20_000),
  methods: z.array(methodInput).max(50),
})
export type ZoneInput = z.infer<typeof zoneInput>

/** Addresses that are sent to in the same ways for the same prices. The rest of the world is one, asked last. */
export type Zone = {
  id: number
  name: string
  countries: string[]
  states: string[]
  postcodes: string[]
  isRest: boolean
  /** In the order they are offered. */
  methods: Method[]
}

/** `GET` and `PUT /console/api/shipping/zones/{id}`: a zone as its form has it. */
export type ZoneDocument = Omit<ZoneInput, 'methods'> & { methods: MethodInput[]; isRest: boolean }

/** `POST /console/api/shipping/zones`: a zone that is not set up yet. */
export const newZoneInput = z.object({ name: title })

export const shippingSettingsInput = z.object({
  /** The hour by which it is sent the same business day, `14:00` in the store's zone. */
  cutoff: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 14:00.'),
  /** Business days from order to post office. */
  handlingDays: z.number('Enter whole days, 0 for the same day.').int().min(0).max(30),
  /** Days without dispatch beside weekends and national holidays, `2026-12-29`. */
  closedDays: z.array(z.iso.date()).max(200),
})
/** `GET` and `PUT /console/api/shipping/sending`. */
export type SendingDocument = z.infer<typeof shippingSettingsInput>

export type ShippingSettings = {
  /** Minutes after midnight in the store's zone; what is ordered later leaves the next business day. */
  cutoffMinute: number
  /** Business days from order to post office. */
  handlingDays: number
  /** Days without dispatch beside weekends and national holidays. */
  closedDays: string[]
}

export type ShippingClass = { id: number; name: string; description: string }

/** `GET` and `PUT /console/api/shipping/classes`; `variants` is how many are in a class. */
export const shippingClassesInput = z.object({
  classes: z
    .array(z.object({ id: idNumber.optional(), name: title, description: z.string().trim().max(200) }))
    .max(100),
})
export type ClassesInput = z.infer<typeof shippingClassesInput>
export type ClassesDocument = { classes: (ClassesInput['classes'][number] & { variants?: number })[] }

/** Everything the owner has set up about delivery; zones in the order they are asked, the rest last. */
export type ShippingRules = { zones: Zone[]; classes: ShippingClass[]; settings: ShippingSettings }

/** `GET /console/api/shipping`; `sources` are those of delivery prices that plugins bring. */
export type ShippingOverview = ShippingRules & { sources: readonly { id: string; title: string }[] }

export const zoneOrderInput = z.object({ ids: z.array(idNumber).max(500) })
export const postcodesInput = z.object({ postcodes: z.string().max(20_000) })

/** `POST /console/api/shipping/postcodes`: which Australian postcodes the patterns mean. */
export type PostcodeMatches = { count: number; samples: { postcode: string; suburbs: string[] }[] }

/** `POST /console/api/shipping/try`: an address and a parcel to try the zones with. Amounts in cents. */
export const deliveryPreviewInput = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  state: z.string().trim().max(100),
  postcode: z.string().trim().max(12),
  value: cents,
  weightGrams: z.number().int().min(0).max(100_000_000),
  quantity: z.number().int().min(1).max(9999),
  classIds: z.array(idNumber).max(100),
})
export type DeliveryPreviewInput = z.infer<typeof deliveryPreviewInput>

/** Which zone an address is in and why, and what each of the zone's methods says to the parcel. */
export type Trial = {
  zones: { id: number; name: string; why: string; isFound: boolean }[]
  methods: { title: string; amount: Cents | null; reason: string; arrival: string }[]
  taxation: string
}
