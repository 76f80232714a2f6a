import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { sql } from 'drizzle-orm'
import { readRates } from '../../pricing/shipping/server/open-rates.ts'

export const GERMANY: Partial<StoreDetails> = {
  country: 'DE',
  currency: 'EUR',
  locale: 'en-DE',
  timeZone: 'Europe/Berlin',
  taxName: 'MwSt.',
  businessNumberLabel: 'USt-IdNr.',
  abn: 'DE123456789',
  street: 'Chausseestraße 1',
  suburb: 'Berlin',
  state: '',
  postcode: '10115',
}
export const JAPAN: Partial<StoreDetails> = {
  country: 'JP',
  currency: 'JPY',
  locale: 'en-JP',
  timeZone: 'Asia/Tokyo',
  taxName: 'Consumption tax',
  abn: '',
  state: '13',
  postcode: '100-0001',
}
export const KUWAIT: Partial<StoreDetails> = {
  country: 'KW',
  currency: 'KWD',
  locale: 'en-KW',
  timeZone: 'Asia/Kuwait',
  taxName: 'Tax',
  abn: '',
  state: '',
  postcode: '13001',
}

/** Its tax is added to prices once a test has said so. */
export const TEXAS: Partial<StoreDetails> = {
  country: 'US',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/Chicago',
  taxName: 'Sales tax',
  businessNumberLabel: 'EIN',
  abn: '',
  street: '100 Congress Avenue',
  suburb: 'Austin',
  state: 'TX',
  postcode: '78701',
}

export const TEXAN_FORM = {
  billing_country: 'US',
  billing_address_1: '500 East 4th Street',
  billing_city: 'Austin',
  billing_state: 'TX',
  billing_postcode: '78701',
  billing_phone: '+1 512 974 2000',
}
export const GERMAN_FORM = {
  billing_first_name: 'Anna',
  billing_last_name: 'Müller',
  billing_country: 'DE',
  billing_address_1: 'Torstraße 12',
  billing_city: 'Berlin',
  billing_state: '',
  billing_postcode: '10119',
  billing_phone: '+49 30 901820',
}
export const JAPANESE_FORM = {
  billing_country: 'JP',
  billing_address_1: '1-1 Chiyoda',
  billing_city: 'Chiyoda',
  billing_state: '13',
  billing_postcode: '100-0001',
  billing_phone: '+81 3 3213 1111',
}
export const KUWAITI_FORM = {
  billing_country: 'KW',
  billing_address_1: 'Block 3, Street 12',
  billing_city: 'Kuwait City',
  billing_state: '',
  billing_postcode: '13001',
  billing_phone: '+965 2224 0000',
}

/** Opens a shop in a country that sends there for one flat price, in the smallest unit of its currency. */
export async function openShopAbroad(store: Partial<StoreDetails>, delivery: number): Promise<PayingShop> {
  const shop = await openPayingShop({ store })
  const settings = JSON.stringify({ cost: delivery, perItem: 0, classCosts: [], classMode: 'each' })
  await shop.db.execute(sql`
    with zone as (
      insert into shop.shipping_zone (name, countries, position)
      values ('At home', array[${store.country}]::text[], 9) returning id
    )
    insert into shop.shipping_method (zone_id, kind, title, position, settings)
    select id, 'flat_rate', 'Standard delivery', 0, ${settings}::jsonb from zone`)
  // The snapshot of a test's shop is read once: put what is new into it.
  Object.assign(shop.deps.rates(), await readRates({ db: shop.db }))
  return shop
}
