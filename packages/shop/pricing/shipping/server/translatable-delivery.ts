import type { Database } from '@buoy/kernel/server/database.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import {
  readEveryTranslation,
  type Translated,
} from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { Method, ShippingRules } from '../contract.ts'

const KIND = 'delivery'

/** Names of delivery methods, and where goods are picked up, as shoppers read them. */
export const TRANSLATABLE_DELIVERY = translatables.add({
  kind: KIND,
  label: 'Delivery methods',
  fields: {
    title: { label: 'Name', most: 80 },
    address: { label: 'Where it is picked up', most: 300 },
  },
  sources: sql`
    select method.id::text as id, zone.name || ': ' || method.title as title, field, coalesce(source, '') as source
    from shop.shipping_method method
    join shop.shipping_zone zone on zone.id = method.zone_id, lateral (values
      ('title', method.title), ('address', method.settings ->> 'address')) as texts (field, source)`,
})

/** Texts of delivery methods by language and id. */
export type DeliveryTexts = ReadonlyMap<string, ReadonlyMap<string, Translated>>

/** The translations of all languages: carts are described without a query for delivery. */
export function readDeliveryTexts(deps: { db: Database }): Promise<DeliveryTexts> {
  return readEveryTranslation(deps.db, KIND)
}

/** The delivery settings with the names of methods in a language; what has no translation stays as it is. */
export function translateDelivery(
  shipping: ShippingRules,
  translated: ReadonlyMap<string, Translated> | undefined,
): ShippingRules {
  if (translated === undefined) return shipping
  const methodIn = (method: Method): Method => {
    const { title = method.title, address } = translated.get(String(method.id)) ?? {}
    if (method.kind !== 'local_pickup' || address === undefined) return { ...method, title }
    return { ...method, title, settings: { ...method.settings, address } }
  }
  return {
    ...shipping,
    zones: shipping.zones.map((zone) => ({ ...zone, methods: zone.methods.map(methodIn) })),
  }
}
