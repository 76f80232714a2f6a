import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refused } from '@buoy/kernel/rules/refusal.ts'
import type { Channel, Listen } from '@buoy/kernel/server/announce.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import type { QuickCall } from '@buoy/kernel/server/quick-call.ts'
import type { FindRegions } from '@buoy/platform/http/server/find-regions.ts'
import { seededChance } from '@buoy/tools/testing/chance.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import fastify from 'fastify'
import { openAccount } from '../accounts/server/open-account.ts'
import type { Settings } from '../behaviour/contract.ts'
import { openSettings, postcard } from '../campaigns/campaigns.fixtures.ts'
import { createCampaign } from '../campaigns/server/create-campaign.ts'
import { publishCampaign } from '../campaigns/server/publish-campaign.ts'
import type { ShopCoupons } from '../codes/server/shop-coupons.ts'
import type { Design } from '../designs/contract.ts'
import type { PopupType } from '../model/contract.ts'
import type { Plan } from '../model/rules/plans.ts'
import type { StoreProducts } from '../products/server/store-products.ts'
import { popupsRoutes } from './server/popups-routes.ts'
import type { FindHoldout } from './server/service.ts'

export const PUBLIC_URL = 'https://shop.example'
export const SITE = 'https://garden.example'

/** Of a shop without coupons. */
const NO_COUPONS: ShopCoupons = {
  list: async () => [],
  mint: async () => refused({ code: 'not_in_force', message: 'There is no such coupon.' }),
}

/** Of a shop without products. */
const NO_PRODUCTS: StoreProducts = {
  recommend: async () => ({ products: [], currency: 'AUD' }),
  search: async () => [],
  named: async () => [],
  listCategories: async () => [],
}

/** The display service on a database of its own, with a clock that can be set and announcements by hand. */
export async function openDisplayService(
  limits: {
    maxWaiting?: number
    shopCoupons?: ShopCoupons
    storeProducts?: StoreProducts
    askStorefront?: PostOutside
    chance?: Chance
    findHoldout?: FindHoldout
    displayUrl?: string
    regionsOf?: FindRegions
  } = {},
) {
  const database = await openTestDatabase()
  const embedDir = await mkdtemp(join(tmpdir(), 'buoy-embed-'))
  await mkdir(join(embedDir, 'chunks'))
  await writeFile(join(embedDir, 'pixel.js'), '(function(){var hosts="__BUOY_HOSTS__"})()')
  await writeFile(join(embedDir, 'chunks', 'start-ABC.js'), 'export const start = () => {}')
  await writeFile(join(embedDir, 'chunks', 'preview-ABC.js'), '')
  await writeFile(join(embedDir, 'chunks', 'draw-block-ABC.js'), 'drawn()')
  const clock = { time: new Date('2026-01-10T03:00:00Z'), now: () => clock.time }
  const heard: { channel: Channel; callback: (payload: string) => void }[] = []
  const listen: Listen = (channel, callback) => heard.push({ channel, callback })
  // Always the same ids: who is held out of a split test hangs on them.
  const deps = { db: database.db, clock, chance: limits.chance ?? seededChance(1) }

  const enqueued: { queue: string; data: object }[] = []
  const jobs: Jobs = { enqueue: async (_db, queue, data) => void enqueued.push({ queue, data }) }

  const app = fastify({ trustProxy: 'loopback' })
  const quickCalls: QuickCall[] = []
  const service = {
    ...deps,
    app,
    clock,
    pool: database.pool,
    /** What PostgreSQL's NOTIFY would do after the commit; `payload` is a client id or ''. */
    announce: (payload: string, channel: Channel = 'popups_changed') => {
      for (const listener of heard) if (listener.channel === channel) listener.callback(payload)
    },
    /** What is answered before the router, where there is something in front of it. */
    quickCalls,
    jobs,
    /** Jobs that were asked for. */
    enqueued,
    openAccount: (sites: string[] = [SITE], plan?: Plan) =>
      openAccount(deps, { name: 'Fern & Stone', language: 'en', sites, plan }),
    publish: async (
      clientId: string,
      changes: {
        design?: Partial<Design>
        settings?: Partial<Settings>
        campaignId?: string
        type?: PopupType
        /** Percent of the visitors who are shown it first. */
        share?: number
      } = {},
    ) => {
      const campaignId =
        changes.campaignId ??
        (await createCampaign(deps, {
          clientId,
          name: 'Pond letter',
          type: changes.type ?? 'lightbox',
          goal: 'lead',
        }))
      const published = await publishCampaign(deps, {
        campaignId,
        design: postcard(changes.design),
        settings: openSettings(changes.settings),
        share: changes.share,
      })
      if (!published.ok) throw new Error(published.refusals[0]?.message)
      return campaignId
    },
    /** Starts answering; accounts and campaigns opened before are known. */
    start: async () => {
      await app.register(
        popupsRoutes({
          shopCoupons: NO_COUPONS,
          storeProducts: NO_PRODUCTS,
          findHoldout: async () => ({ isHeldOut: false, cookie: null }),
          askStorefront: async () => ({ came: 'nothing', reason: 'unreachable' }),
          regionsOf: () => [],
          ...deps,
          ...limits,
          chance: deps.chance,
          jobs,
          zone: () => 'Australia/Melbourne',
          log: silentLog,
          listen,
          secret: 'a secret for tests',
          publicUrl: PUBLIC_URL,
          hosts: { display: limits.displayUrl ?? '', api: '', cdn: '' },
          wixAppId: '',
          embedDir,
          answerQuickly: (call) => void quickCalls.push(call as QuickCall),
          integrationRedirect: { host: 'integration.garden.example', path: '/integration/done' },
          countryOf: ({ headers }) => String(headers['x-country'] ?? ''),
        }),
      )
      await app.ready()
    },
    close: async () => {
      await app.close()
      await database.close()
      await rm(embedDir, { recursive: true })
    },
  }
  return service
}

export type TestService = Awaited<ReturnType<typeof openDisplayService>>
