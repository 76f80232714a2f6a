import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyDatabase, type TestDatabase, templateDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../../db/migrations')
const RENAMED = '0280_standard_terms.sql'

let database: TestDatabase
let before: string

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'buoy-migrations-'))
  const files = (await readdir(MIGRATIONS)).filter((file) => file < RENAMED)
  for (const file of files) await cp(join(MIGRATIONS, file), join(before, file))
  const template = await templateDatabase('old_terms', async (url) => {
    const pool = new Pool({ connectionString: url, max: 1 })
    await migrate({ pool, folder: before, log: silentLog })
    await pool.end()
  })
  database = await copyDatabase(template)
})
afterAll(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

const rows = async (statement: string) => (await database.pool.query(statement)).rows

describe('a shop with data under the old names', () => {
  it('has all of it under the terms of the glossary', async () => {
    const client = await database.pool.connect()
    // Rows without all that hangs on them: what is tested is that they stay.
    await client.query(`set session_replication_role = replica;
      insert into pages.look_version values (1, '{"a": 1}', now());
      insert into pages.look_draft (owner_id, look, based_on, changed_at) values ('o', '{"b": 2}', 1, now());
      insert into people.customer_try values ('k', 3, now());
      insert into shop.checkout_attempt (id, session, state, cart_hash, amount, created_at, updated_at)
        values ('ca_1', 's', 'abandoned', '', 100, now(), now());
      insert into shop."order" (key, attempt_id, created_via, status, email, phone, billing, shipping, comments, items,
          discount, shipping_amount, shipping_gst, gst, total, shipping_label, payment_method, payment_title, created_at, updated_at)
        values ('k', 'ca_1', 'agreement', 'completed', 'a@example.com', '', '{}', '{}', '', 100, 0, 0, 0, 9, 100, '', 'card',
          'Card', now(), now());
      insert into shop.agreement (customer_id, order_id, amount, every_weeks, status, next_on, created_at)
        select 'c', id, 100, 4, 'active', '2026-12-01', now() from shop."order";
      insert into shop.renewal (agreement_id, due_on, order_id, created_at)
        select agreement.id, '2026-12-01', order_id, now() from shop.agreement;
      insert into shop.stock_movement (variant_id, change, stock, reason, reference)
        values (1, -1, 9, 'rehearsal', 'Rehearsal 7'), (1, -1, 8, 'sale', 'Rehearsal of an order');
      insert into shop.store_setting (name, value, changed_at)
        values ('theme', '{"headerStyle": "left"}', now()), ('notices', '{}', now());
      insert into people.saved_version values ('/store/notices', 4);
      insert into people.audit_entry (at, owner_name, kind, ref, action, subject)
        values (now(), 'Mia', 'settings', 'look', 'settings changed', 'look'),
          (now(), 'Mia', 'settings', 'theme', 'settings changed', 'theme'),
          (now(), 'Mia', 'simulations', '7', 'rehearsal started', 'rehearsal 7');
      reset session_replication_role`)
    client.release()
    const migrated = await migrate({ pool: database.pool, folder: MIGRATIONS, log: silentLog })
    expect(migrated).toMatchObject({ ok: true })

    expect(await rows('select version, theme from pages.theme_version')).toEqual([
      { version: 1, theme: { a: 1 } },
    ])
    expect(await rows('select theme from pages.theme_draft')).toEqual([{ theme: { b: 2 } }])
    expect(await rows('select key, attempts from people.customer_attempt')).toEqual([
      { key: 'k', attempts: 3 },
    ])
    expect(
      await rows(`select o.created_via, s.state, r.due_on::text, u.every_weeks from shop."order" o
        join shop.checkout_session s on s.id = o.checkout_session_id
        join shop.subscription u on u.order_id = o.id join shop.renewal r on r.subscription_id = u.id`),
    ).toEqual([{ created_via: 'subscription', state: 'abandoned', due_on: '2026-12-01', every_weeks: 4 }])
    expect(await rows('select reason, reference from shop.stock_movement order by stock desc')).toEqual([
      { reason: 'simulation', reference: 'Simulation 7' },
      { reason: 'sale', reference: 'Rehearsal of an order' },
    ])
    expect(await rows('select name, value from shop.store_setting order by name')).toEqual([
      { name: 'announcement', value: {} },
      { name: 'header', value: { headerStyle: 'left' } },
    ])
    expect(await rows('select * from people.saved_version')).toEqual([
      { address: '/store/announcement', version: 4 },
    ])
    expect(await rows('select ref, action, subject from people.audit_entry order by id')).toEqual([
      { ref: 'theme', action: 'settings changed', subject: 'theme' },
      { ref: 'header', action: 'settings changed', subject: 'header' },
      { ref: '7', action: 'simulation started', subject: 'simulation 7' },
    ])
  })

  it('has no constraint, index, trigger or function that says the old names', async () => {
    const old = `'checkout_attempt|_try\\M|_try_|look_version|look_draft|agreement|rehears|idempotent_answer'`
    expect(
      await rows(`select conname as name from pg_constraint where conname ~ ${old}
        union all select relname from pg_class where relname ~ ${old}
        union all select tgname from pg_trigger where tgname ~ ${old}
        union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid
          where relkind in ('r', 'v') and (attname ~ ${old} or attname = 'attempt_id')
        union all select proname from pg_proc where pronamespace::regnamespace::text = 'shop' and prosrc ~ ${old}`),
    ).toEqual([])
  })
})
