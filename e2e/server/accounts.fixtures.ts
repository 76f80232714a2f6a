import { systemChance } from '@buoy/kernel/server/chance.ts'
import { addStaff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { Role } from '@buoy/platform/access/rules/permissions.ts'
import type { AccountRole } from '@buoy/popups/accounts/rules/account-roles.ts'
import { openAccount } from '@buoy/popups/accounts/server/open-account.ts'
import { createCampaign } from '@buoy/popups/campaigns/server/create-campaign.ts'
import { FEATURES } from '@buoy/server/features.ts'
import type { Route } from '@buoy/tools/testing/bad-requests.ts'
import { jsonSchemaOf, likelyValue } from '@buoy/tools/testing/likely-value.ts'
import type { TestServer } from '@buoy/tools/testing/server.ts'
import fc from 'fast-check'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

export type Cookies = Record<string, string>

/** An account with a thing of each kind, whose names and addresses are `word`'s; gives their ids. */
export async function openFullAccount(buoy: TestServer, word: string) {
  const deps = { db: buoy.database.db, clock: buoy.clock, chance: systemChance }
  const sites = [`${word}.example`]
  const clientId = await openAccount(deps, { name: `Account ${word}`, language: 'en', sites })
  const campaign = await createCampaign(deps, {
    clientId,
    type: 'lightbox',
    goal: 'lead',
    name: `Of ${word}`,
  })
  const answer = { type: 'email', name: 'email_1', placeholder: 'Email', value: `${word}@lead.example` }
  const { pool } = buoy.database
  await pool.query(
    `insert into platform.connection (id, source, scope, adapter, takes, name, settings, sealed_for, created_at)
     values ($1, 'popup-leads', $2, 'webhook', 'events', $3, $4, '', now())`,
    [`of-${word}`, clientId, `Of ${word}`, JSON.stringify({ address: `https://${word}.example/in` })],
  )
  await pool.query(
    `insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, kind, email, fields,
       trigger, coupon, extra_button, page_url, page_title, device, context, at)
     values ($1, $2, $3, 1, $1, 'viewer', 'lead', $4, $5, '', '', '', '', '', 'desktop', '{}', now())`,
    [`of-${word}`, clientId, campaign, answer.value, JSON.stringify([answer])],
  )
  await pool.query(
    `insert into popups.api_key (id, client_id, name, prefix, hash, scopes, created_at, created_by)
     values ($1, $2, $3, 'buoy_', $1, '{leads:read}', now(), '')`,
    [`of-${word}`, clientId, `Of ${word}`],
  )
  return {
    clientId,
    popups: campaign,
    leads: `of-${word}`,
    connections: `of-${word}`,
    'api-keys': `of-${word}`,
  }
}

export type FullAccount = Awaited<ReturnType<typeof openFullAccount>>

/** Somebody with a role in the shop, and one in an account. */
export async function admit(
  buoy: TestServer,
  role: Role,
  word: string,
  given?: { clientId: string; role: AccountRole },
): Promise<Cookies & { id: string }> {
  const person = await addStaff(buoy.database, role, word)
  if (given !== undefined) {
    await buoy.database.pool.query(
      'insert into popups.account_member (owner_id, client_id, role) values ($1, $2, $3)',
      [person.id, given.clientId, given.role],
    )
  }
  return { ...(await signedInCookies(buoy, person)), id: person.id }
}

/** The routes of the console that the manifests of popups bring, those that manage accounts left out. */
export async function popupRoutes(): Promise<Route[]> {
  const routes: Route[] = []
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD') routes.push({ method: one, url, body: schema?.body, query: schema?.querystring })
    }
  })
  // Routes are only read, so nothing of what they are handed is used.
  const deps = { secret: 'x'.repeat(32) } as never
  for (const { name, consoleRoutes = [] } of FEATURES) {
    if (!name.startsWith('popups/') || name === 'popups/accounts') continue
    for (const routesOf of consoleRoutes) await app.register(routesOf(deps))
  }
  await app.ready()
  await app.close()
  return routes
}

/** A route's address with the ids of things in it. */
export function addressOf({ url }: Route, ids: Record<string, string>): string {
  const kind = Object.keys(ids).find((one) => url.includes(`/${one}/:id`)) ?? ''
  return url.replace(':id', ids[kind] ?? 'nothing').replaceAll(/:(number|delivery|list|host)/g, '1')
}

/** Sends somebody's request for a route, with a body that it may take; other seeds give other bodies. */
export function askAs(buoy: TestServer, who: Cookies, { method, body }: Route, url: string, seed = 7) {
  const schema = jsonSchemaOf(body)
  const [payload] =
    schema === null ? [] : fc.sample(likelyValue(schema, fc.constant('x')), { numRuns: 1, seed })
  return buoy.inject({
    method: method as 'GET',
    url,
    cookies: who,
    headers: { origin: buoy.url, host: new URL(buoy.url).host },
    ...(payload === undefined || payload === null ? {} : { payload: payload as object }),
  })
}

const TABLES = ['account', 'site', 'campaign', 'campaign_version', 'conversion', 'api_key']
  .map((table) => `popups.${table}`)
  .concat('platform.connection', 'platform.delivery', 'people.saved_version')

/** All that accounts have, as it is stored. */
export async function everythingOf(buoy: TestServer): Promise<string> {
  const read = async (table: string) =>
    (await buoy.database.pool.query(`select * from ${table} order by 1, 2`)).rows
  return JSON.stringify(await Promise.all(TABLES.map(read)))
}
