import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { KeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { FindCountry } from '@buoy/platform/http/server/find-country.ts'
import type { FindRegions } from '@buoy/platform/http/server/find-regions.ts'
import type { SiteSightings } from '../../campaigns/server/site-sightings.ts'
import type { ShopCoupons } from '../../codes/server/shop-coupons.ts'
import type { ConversionCodes } from '../../integrations/server/conversion-codes.ts'
import type { Usage } from '../../plans/server/open-usage.ts'
import type { ShopifyProducts, StoreProducts } from '../../products/server/store-products.ts'
import type { EventLog } from '../../reporting/server/event-log.ts'
import type { ExposureLog } from '../../reporting/server/exposure-log.ts'
import type { IntegrationRedirect } from '../rules/integration-path.ts'
import type { Captcha } from './captcha.ts'
import type { Snapshots } from './snapshots.ts'

/**
 * Says of a browser that calls from a page of our own shop whether it sees none of the shop's tests. `cookie` is set where it
 * has none yet by which it is told apart; `null` for nothing.
 */
export type FindHoldout = (browser: { ip: string; headers: IncomingHttpHeaders }) => Promise<{
  isHeldOut: boolean
  cookie: string | null
}>

/** What the calls of the display service work with. */
export type Service = {
  db: Database
  log: Log
  clock: Clock
  chance: Chance
  jobs: Jobs
  /** Signs what owners and who previews bring along. */
  secret: KeyObject
  /** Names visitors and signs viewer ids. */
  sign: KeyedHash
  snapshots: Snapshots
  events: EventLog
  /** Who was given what of split tests. */
  exposures: ExposureLog
  usage: Usage
  /** Where an owner sees and changes the plan of an account. */
  planUrl: string
  /** Which sites have asked. */
  sightings: SiteSightings
  /** The work that forms with a captcha ask of browsers. */
  captcha: Captcha
  /** Where winners' codes of our own shop come from. */
  shopCoupons: ShopCoupons
  /** Products of our own shop. */
  storeProducts: StoreProducts
  /** Products of a Shopify store. */
  shopifyProducts: ShopifyProducts
  /** What goes back to the page with a conversion. */
  conversionCodes: ConversionCodes
  /** Where a request comes from. */
  countryOf: FindCountry
  regionsOf: FindRegions
  /** Where conversions of one host end; `null` when nothing is configured (W7.24). */
  integrationRedirect: IntegrationRedirect | null
  /** Origin of these calls. */
  displayUrl: string
  /** Host of our own pages, which may show any account's popups. */
  ownHost: string
  /** Left out where these calls have another host than the shop's pages, whose cookies they do not get. */
  findHoldout: FindHoldout | undefined
}

/** Where a page asks which popups it shows. */
export const DISPLAY_ROUTE = '/api/display/:clientId'
/** Largest body of a call in bytes: lists of visited pages. */
export const BODY_LIMIT_BYTES = 128 * 1024
/** The same for a conversion: 65,536 characters of answers, of which a Hebrew one takes six bytes when it is encoded. */
const CONVERSION_LIMIT_BYTES = 512 * 1024
export const JSON_TYPE = 'application/json; charset=utf-8'

/** No counting down before it was too often: pages of other origins could not read it. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/**
 * Calls a visitor's page may make in a minute; a page makes three or four when a popup shows. There are so many that
 * the log has a line only for those that are refused or fail.
 */
export const CALL_LIMIT = {
  rateLimit: { max: 240, timeWindow: '1 minute', addHeadersOnExceeding: NO_HEADERS },
  isFrequent: true,
}

/** What a conversion may be: so large, and so many a minute of one address. */
export const CONVERSION_LIMITS = {
  bodyLimit: CONVERSION_LIMIT_BYTES,
  config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
}

/** Failures an address may report in a minute; a page reports each popup once. */
export const FAILURE_LIMIT = { rateLimit: { max: 10, timeWindow: '1 minute' } }

/** Captchas an address may ask for in a minute. */
export const CAPTCHA_LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' } }

/** Calls of games an address may make in a minute; a game makes two. */
export const GAME_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** Times an address may ask for store products in a minute; a popup asks once. */
export const PRODUCTS_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** Answers to notices an address may report in a minute; a notice has two. */
export const NOTICE_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }
