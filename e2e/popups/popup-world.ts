import { createSecretKey } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_CLIENT_ID, seedPopups } from '@buoy/db/seed/popups.ts'
import { refused } from '@buoy/kernel/rules/refusal.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openPostOutside } from '@buoy/kernel/server/post-outside.ts'
import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import { buildWidget } from '@buoy/popups/build/build-widget.ts'
import type { BuiltWidget } from '@buoy/popups/build/built-widget.ts'
import { pinVersion } from '@buoy/popups/campaigns/server/pin-version.ts'
import { openPinnedBuild, type PinnedBuild } from '@buoy/popups/campaigns/server/pinned-build.ts'
import { publishCampaign } from '@buoy/popups/campaigns/server/publish-campaign.ts'
import { readDesign, readSettings } from '@buoy/popups/campaigns/server/read-stored.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import { popupsRoutes } from '@buoy/popups/display/server/popups-routes.ts'
import { issuePreviewPass } from '@buoy/popups/display/server/preview-pass.ts'
import type { FormField } from '@buoy/popups/forms/fields-contract.ts'
import type { PopupType } from '@buoy/popups/model/contract.ts'
import { monthOf } from '@buoy/popups/plans/rules/month-usage.ts'
import { issueOwnerMark } from '@buoy/popups/plans/server/owner-mark.ts'
import { foreignSites } from '@buoy/sandbox/foreign-sites/foreign-sites.ts'
import type { StoreName } from '@buoy/sandbox/foreign-sites/stores/stores.ts'
import type { Shop } from '@buoy/sandbox/foreign-sites/street/street.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { freePort } from '@buoy/tools/testing/free-port.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { test as base, expect, type Page } from '@playwright/test'
import fastify from 'fastify'

export { expect }

const PICTURES = new URL('../../db/seed/pictures/', import.meta.url)

const ZONE = 'Australia/Melbourne'
const SECRET = 'a secret for tests'

/** The campaign of the garden site, and when the script starts after the page has loaded (W4.84). */
export const GARDEN_CAMPAIGN = 'DemoPondLettr'
const START_DELAY_MS = 2500
/** By which the script asks a Wix store for its member. */
export const WIX_APP_ID = 'e2e-wix-app'

/** The display service and a foreign site on another origin, with the demo campaigns and nothing of the shop. */
export type PopupWorld = {
  /** The garden site's page; its origin is not the service's. */
  garden: string
  /** Another foreign site's page, of the same origin as the garden's. */
  shop: (name: Shop) => string
  /** A store of a platform, beside it. */
  store: (name: StoreName) => string
  service: string
  /** The files of the script. */
  widget: BuiltWidget
  query: <Row extends object>(text: string) => Promise<Row[]>
  /** Fixes the present version of the script. */
  pin: () => Promise<PinnedBuild>
  /** Publishes a campaign, the garden's when no other is named, with other settings until the test is over. */
  publish: (changes: Partial<Settings>, campaignId?: string) => Promise<void>
  /** Publishes the garden's popup with other parts and settings, or as another type, until the test is over. */
  redesign: (design: Partial<Design>, settings?: Partial<Settings>, type?: PopupType) => Promise<void>
  /** Gives the garden's popup another form, language or e-mail check, until the end of the test. */
  ask: (changes: Asked) => Promise<void>
  /** Gives the account a plan whose views were used up so many days ago, until the end of the test; gives the owner's mark. */
  useUp: (daysAgo: number, language: 'en' | 'he') => Promise<string>
  /** A pass for previews of the demo account, as the console hands it out. */
  previewPass: () => string
  /** Forgets what visitors did, and what tests have published. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

type Asked = { fields: FormField[]; language?: Design['language']; emailCheck?: Settings['emailCheck'] }

type PerTest = { complaints: string[]; allowedConsole: RegExp[]; forgotten: undefined }

/** Playwright's `test` in that world. It fails when a page logs an error, a violated policy included, or throws. */
export const test = base.extend<PerTest, { world: PopupWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const world = await openPopupWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  forgotten: [
    async ({ world }, use) => {
      await world.forget()
      await use(undefined)
      await world.forget()
    },
    { auto: true },
  ],
  allowedConsole: [[], { option: true }],
  complaints: [
    async ({ context, allowedConsole }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await use(complaints)
      const unexpected = complaints.filter((line) => !allowedConsole.some((allowed) => allowed.test(line)))
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

async function openPopupWorld(): Promise<PopupWorld> {
  const database = await openTestDatabase()
  const embedDir = await mkdtemp(join(tmpdir(), 'buoy-embed-'))
  const widget = await buildWidget({ outDir: embedDir })
  const port = await freePort()
  const service = `http://localhost:${port}`
  const deps = { db: database.db, clock: { now: () => new Date() }, chance: systemChance }
  await seedPopups({ ...deps, publicUrl: service })
  const script = { embedDir, hosts: { display: '', api: '', cdn: '' }, wixAppId: WIX_APP_ID }
  const pinnedBuild = openPinnedBuild(script)

  const changed = new Set<string>()
  const heard: ((clientId: string) => void)[] = []
  const announce = (clientId: string) => {
    for (const callback of heard) callback(clientId)
  }

  const app = fastify()
  await app.register(
    popupsRoutes({
      ...deps,
      log: silentLog,
      listen: (_channel, callback) => heard.push(callback),
      jobs: { enqueue: async () => {} },
      zone: () => ZONE,
      secret: SECRET,
      publicUrl: service,
      ...script,
      countryOf: () => 'AU',
      regionsOf: () => [],
      integrationRedirect: null,
      shopCoupons: {
        list: async () => [],
        mint: async () => refused({ code: 'not_in_force', message: 'There is no such coupon.' }),
      },
      storeProducts: {
        recommend: async () => ({ products: [], currency: 'AUD' }),
        search: async () => [],
        named: async () => [],
        listCategories: async () => [],
      },
      findHoldout: async () => ({ isHeldOut: false, cookie: null }),
      askStorefront: openPostOutside({ allowsLoopback: true, mostBytes: 256 * 1024 }),
    }),
  )
  await app.register(foreignSites({ embedOrigin: service, clientId: DEMO_CLIENT_ID }))
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const name = request.params.file.replace(/-\d+\.\w+$/, '')
    reply.header('cross-origin-resource-policy', 'cross-origin').type('image/jpeg')
    return readFile(new URL(`${name}.jpg`, PICTURES))
  })
  await app.listen({ port, host: '127.0.0.1' })

  /** The campaign as it was sown. */
  const original = async (campaignId: string): Promise<{ design: Design; settings: Settings }> => {
    const { rows } = await database.pool.query<{ design: unknown; settings: unknown }>(
      'select design, settings from popups.campaign_version where campaign_id = $1 and number = 1',
      [campaignId],
    )
    const [design, settings] = [readDesign(rows[0]?.design).data, readSettings(rows[0]?.settings).data]
    if (!design || !settings) throw new Error(`${campaignId} cannot be read`)
    return { design, settings }
  }
  const publishVersion = async (campaignId: string, version: { design: Design; settings: Settings }) => {
    const published = await publishCampaign(deps, { campaignId, ...version })
    if (!published.ok) throw new Error(published.refusals[0]?.message)
    changed.add(campaignId)
    announce(DEMO_CLIENT_ID)
    const headers = { accept: 'application/json' }
    const template = () => fetch(`${service}/api/display/template/${campaignId}`, { headers })
    await expect.poll(async () => (await (await template()).json()).version).toBe(published.value)
  }

  const retype = (type: PopupType) =>
    database.pool.query('update popups.campaign set type = $1 where id = $2', [type, GARDEN_CAMPAIGN])

  const displayed = async () => {
    const reply = await fetch(`${service}/api/display/${DEMO_CLIENT_ID}`, { method: 'POST' })
    return (await reply.json()).display
  }

  return {
    pin: async () => {
      await pinVersion({ ...deps, pinnedBuild }, { clientId: DEMO_CLIENT_ID, owner: null })
      return pinnedBuild()
    },
    publish: async (changes, campaignId = GARDEN_CAMPAIGN) => {
      const { design, settings } = await original(campaignId)
      await publishVersion(campaignId, { design, settings: { ...settings, ...changes } })
    },
    redesign: async (changes, settingsChanges = {}, type = 'lightbox') => {
      const { design, settings } = await original(GARDEN_CAMPAIGN)
      await retype(type)
      await publishVersion(GARDEN_CAMPAIGN, {
        design: { ...design, ...changes },
        settings: { ...settings, ...settingsChanges },
      })
    },
    ask: async ({ fields, language = 'en', emailCheck = 'check-typos' }) => {
      const { design, settings } = await original(GARDEN_CAMPAIGN)
      await publishVersion(GARDEN_CAMPAIGN, {
        design: { ...design, language, form: { ...design.form, fields } },
        settings: { ...settings, emailCheck },
      })
    },
    useUp: async (daysAgo, language) => {
      await database.pool.query("update popups.account set plan = 'free', language = $1", [language])
      await database.pool.query(
        `insert into popups.month_views (client_id, month, views, reached_at)
         values ($1, $2, 1000, now() - $3 * interval '1 day')
         on conflict (client_id, month) do update set views = excluded.views, reached_at = excluded.reached_at`,
        [DEMO_CLIENT_ID, monthOf(new Date(), ZONE), daysAgo],
      )
      announce(DEMO_CLIENT_ID)
      await expect.poll(displayed).toBe('not_allowed')
      return issueOwnerMark({ ...deps, secret: SECRET }, DEMO_CLIENT_ID)
    },
    previewPass: () =>
      issuePreviewPass({ ...deps, secret: createSecretKey(SECRET, 'utf8') }, DEMO_CLIENT_ID).pass,
    garden: `http://127.0.0.1:${port}/sandbox/sites/garden/`,
    shop: (name) => `http://127.0.0.1:${port}/sandbox/sites/${name}/`,
    store: (name) => `http://127.0.0.1:${port}/sandbox/sites/stores/${name}/`,
    service,
    widget,
    query: async <Row extends object>(text: string) =>
      (await database.pool.query<Row & Record<string, unknown>>(text)).rows,
    forget: async () => {
      await database.pool.query(
        'truncate popups.game_draw, popups.game_prize, popups.code_of_list, popups.code_list, popups.issued_code, popups.view, popups.close, popups.activity, popups.conversion, popups.notice_answer cascade',
      )
      const used = await database.pool.query('delete from popups.month_views where reached_at is not null')
      if (used.rowCount) {
        await database.pool.query("update popups.account set plan = 'unlimited', language = 'en'")
        announce(DEMO_CLIENT_ID)
        await expect.poll(displayed).toBe('allowed')
      }
      await retype('lightbox')
      for (const campaignId of changed) await publishVersion(campaignId, await original(campaignId))
      changed.clear()
    },
    close: async () => {
      await app.close()
      await database.close()
      await rm(embedDir, { recursive: true })
    },
  }
}

/** Comes to the garden's page with a clock that can be put forward, and waits until its popups are in their places. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.clock.install()
  // That clock lets every page begin when the first one did; a browser does not.
  await page.addInitScript(() =>
    Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true }),
  )
  await page.goto(address)
  await awaitStart(page)
}

/** Lets the script's start delay go by, and waits for the answer. */
export async function awaitStart(page: Page): Promise<void> {
  await page.clock.fastForward(START_DELAY_MS)
  await page.locator(`#poptin_${GARDEN_CAMPAIGN}`).waitFor({ state: 'attached' })
}

/** The popup of the garden site. */
export function popupOn(page: Page) {
  return page.getByRole('dialog', { name: 'One letter for every season' })
}
