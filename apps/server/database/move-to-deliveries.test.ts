import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { seal } from '@buoy/kernel/server/seal.ts'
import { openSecret } from '@buoy/platform/deliveries/server/connection-secret.ts'
import { copyDatabase, type TestDatabase, templateDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const FIRST = '0276'
const deps = { chance: systemChance, secret: 'a secret of the test' }

let database: TestDatabase
let earlier: string

beforeAll(async () => {
  earlier = await mkdtemp(join(tmpdir(), 'buoy-migrations-'))
  for (const file of await readdir(FOLDER)) {
    if (file < FIRST) await copyFile(join(FOLDER, file), join(earlier, file))
  }
  const template = await templateDatabase('before_deliveries', async (url) => {
    const pool = new Pool({ connectionString: url, max: 2 })
    await migrate({ pool, folder: earlier, log: silentLog })
    await pool.end()
  })
  database = await copyDatabase(template)
})
afterAll(async () => {
  await database.close()
  await rm(earlier, { recursive: true })
})

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

it('webhooks and newsletter services become connections, and nothing that waits is lost', async () => {
  await rows(
    `insert into popups.account (client_id, name, language, created_at) values ('DemoClient001', 'Shop', 'en', now())`,
  )
  await rows(
    `insert into popups.webhook (id, client_id, name, address, sealed_secret, state, created_at)
     values ('hook', 'DemoClient001', 'CRM', 'https://crm.example/in', $1, 'paused', now())`,
    [seal(deps, 'popup webhook', 'whsec_old')],
  )
  await rows(`
    insert into popups.webhook_delivery (id, webhook_id, state, attempts, failures, next_attempt_at, created_at) values
      ('evt_new', 'hook', 'waiting', 0, 0, null, now()),
      ('evt_again', 'hook', 'waiting', 2, 2, now() + interval '1 hour', now()),
      ('evt_done', 'hook', 'delivered', 1, 0, null, now()),
      ('evt_lost', 'hook', 'failed', 10, 10, null, now())`)
  await rows(`insert into popups.webhook_attempt values ('evt_done', 1, now(), 85, 200, 'ok', null)`)
  await rows(
    `update pages.newsletter_list set provider = 'mailchimp', settings = '{"list": "a1", "address": ""}', sealed_key = $1`,
    [seal(deps, 'newsletter provider', 'key-us21')],
  )
  await rows(`insert into pages.newsletter_signup (list_key, email, first_name, last_name, wording, page, asked_at, confirmed_at)
    select 'news', name || '@example.com', '', '', 'w', '', now(), now() from unnest(array['on', 'off']) name`)
  await rows(`insert into pages.newsletter_delivery (list_key, signup_id, kind, happened_at, state, attempts, status, error, tried_at)
    select 'news', s.id, d.kind, now() - interval '40 days', d.state, d.attempts, 401, d.error, now()
    from pages.newsletter_signup s join (values
      ('on@example.com', 'subscribed', 'waiting', 3, 'An error.'),
      ('off@example.com', 'subscribed', 'sent', 1, null),
      ('off@example.com', 'unsubscribed', 'refused', 1, 'The key.')
    ) as d (email, kind, state, attempts, error) on d.email = s.email order by d.kind`)

  expect((await migrate({ pool: database.pool, folder: FOLDER, log: silentLog })).ok).toBe(true)

  const connections = await rows('select * from platform.connection order by id')
  expect(connections).toMatchObject([
    {
      id: 'hook',
      source: 'popup-leads',
      scope: 'DemoClient001',
      adapter: 'webhook',
      takes: 'events',
      name: 'CRM',
      settings: { address: 'https://crm.example/in' },
      state: 'paused',
    },
    {
      id: 'newsletter-news',
      source: 'newsletter',
      scope: 'news',
      adapter: 'mailchimp',
      takes: 'people',
      settings: { list: 'a1', address: '' },
      state: 'active',
    },
  ])
  const secrets = connections.map(({ sealed_secret: sealedSecret, sealed_for: sealedFor }) =>
    openSecret(deps, { sealedSecret, sealedFor }),
  )
  expect(secrets).toEqual(['whsec_old', 'key-us21'])

  const states = await rows(
    `select id, kind, state, attempts from platform.delivery where id like 'evt%' order by id`,
  )
  expect(states.map(({ id, state }) => [id, state])).toEqual([
    ['evt_again', 'retrying'],
    ['evt_done', 'delivered'],
    ['evt_lost', 'given-up'],
    ['evt_new', 'waiting'],
  ])
  const told = await rows(`
    select s.email, d.kind, d.state, d.attempts, d.created_at > now() - interval '1 day' as is_young, a.status, a.error
    from platform.delivery d join pages.newsletter_signup s on s.id::text = d.subject_id
    join platform.delivery_attempt a on a.delivery_id = d.id and a.number = d.attempts order by d.id`)
  expect(told).toEqual([
    {
      email: 'on@example.com',
      kind: 'added',
      state: 'retrying',
      attempts: 3,
      is_young: true,
      status: 401,
      error: 'An error.',
    },
    {
      email: 'off@example.com',
      kind: 'added',
      state: 'delivered',
      attempts: 1,
      is_young: false,
      status: 401,
      error: null,
    },
    {
      email: 'off@example.com',
      kind: 'removed',
      state: 'failed',
      attempts: 1,
      is_young: false,
      status: 401,
      error: 'The key.',
    },
  ])
  const handedOn = await rows('select email, handed_on from pages.newsletter_signup order by email')
  expect(handedOn).toEqual([
    { email: 'off@example.com', handed_on: false },
    { email: 'on@example.com', handed_on: true },
  ])
})
