import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCallOutside } from '@buoy/kernel/server/call-outside.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { ThemeReply } from '@buoy/kernel/server/theme-call.ts'
import { solve } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import { ADAPTERS } from '@buoy/platform/deliveries/feature.ts'
import { addConnection } from '@buoy/platform/deliveries/server/change-connection.ts'
import { deliveryWorkers } from '@buoy/platform/deliveries/server/delivery-workers.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { wholeMails } from '@buoy/tools/testing/whole-mails.ts'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { findModule } from '../publishing/server/find-module.ts'
import { findPageLink } from '../publishing/server/find-page-links.ts'
import { publishPage } from '../publishing/server/publish-page.ts'
import { readProtection } from '../spam-protection/server/protection-settings.ts'
import { SUBSCRIBE_ACTION } from './contract.ts'
import { checksumOf, pageNonce } from './server/form-signature.ts'
import { newsletterCalls } from './server/newsletter-calls.ts'
import { NEWSLETTER_SOURCE } from './server/newsletter-source.ts'
import { newsletterWorkers } from './server/newsletter-workers.ts'

const SECRET = 'a secret of the tests'

/** What a browser would send of the form of a page, on top of what a person typed. */
type Typed = Record<string, string | string[]>

/** The newsletter over a database of its own, with a queue that works when it is told to. */
export async function openNewsletter() {
  const database = await openTestDatabase()
  const jobs = await manualQueue(database.db)
  const clock = movableClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-newsletter-'))
  const deps = {
    db: database.db,
    jobs,
    clock,
    log: silentLog,
    chance: systemChance,
    secret: SECRET,
    details: async () => storeDetailsFixture(),
    texts: () => SOURCE_TEXTS,
    protection: () => readProtection({ ...database, secret: SECRET }),
    origin: 'https://shop.example',
    sendsMail: false,
    callOutside: openCallOutside({ allowsLoopback: true }),
    deliveryAdapters: ADAPTERS,
    deliverySources: [NEWSLETTER_SOURCE],
    ownerEmail: async () => 'owner@example.com',
    dataDir,
    findPageLink: (slug: string) => findPageLink({ db: database.db }, slug),
    findModule: (wanted: { slug: string; id: string; type: string }) =>
      findModule(
        {
          db: database.db,
          log: silentLog,
          details: async () => storeDetailsFixture(),
          texts: () => SOURCE_TEXTS,
        },
        wanted,
      ),
  }
  const calls = newsletterCalls(deps)
  const workers = [...newsletterWorkers(deps), ...deliveryWorkers(deps)]

  const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await database.pool.query(text, values)).rows as Row[]

  return {
    database,
    deps,
    clock,
    jobs,
    workers,
    rows,
    /** Publishes a page with one sign-up form, `letter`. */
    publish: async (slug: string, props: Record<string, unknown>) => {
      const document = aDocument(aNode('newsletter', 'letter', props))
      const published = await publishPage(deps, { slug, title: slug, description: '', document })
      if (!published.ok) throw new Error(published.refusals.map(({ message }) => message).join('\n'))
    },
    /** Sends the form of a page as its own browser would. */
    signUp: async (slug: string, typed: Typed, ip = '203.0.113.7'): Promise<ThemeReply> => {
      const call = calls[SUBSCRIBE_ACTION]
      if (call === undefined) throw new Error('There is no such action')
      const fields = {
        et_list_id: 'news',
        et_checksum: checksumOf(deps, { slug, id: 'letter' }),
        et_frontend_nonce: pageNonce(deps, slug),
        ...typed,
      }
      const caller = { session: 's', customerId: null, ip, userAgent: '' }
      return call({ fields, caller })
    },
    /** What a browser sends as proof of its work. */
    proof: async (): Promise<string> => solve(await issueChallenge(deps)),
    work: () => jobs.drain(workers),
    /** Links that were mailed to an address, the newest last. */
    linksTo: async (email: string): Promise<URL[]> => {
      const mails = await wholeMails(
        (text, values) => rows(text, ...values),
        { kind: 'confirm-news', recipient: email },
        deps.secret,
      )
      return mails.map(
        ({ plainText }) => new URL(/https:\/\/\S+newsletter\/\?\S+/.exec(plainText)?.[0] ?? ''),
      )
    },
    /** Has the list sent to one service, in place of any other. Gives the connection's id and the secret that was made. */
    sendTo: async (adapter: string, settings: Record<string, string>, secret = '') => {
      await rows('delete from platform.connection')
      const input = {
        source: 'newsletter',
        scope: 'news',
        adapter,
        name: 'The list',
        part: null,
        settings,
        secret,
        mapping: [],
        doubleOptIn: false,
        consentOnly: false,
      }
      const added = await addConnection(deps, { input, owner: null })
      if (!added.ok) throw new Error(added.refusals[0]?.message)
      return added.value
    },
    isReader: async (email: string): Promise<boolean> =>
      (await rows('select 1 from shop.news_reader where email = $1', email)).length === 1,
    close: async () => {
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type TestNewsletter = Awaited<ReturnType<typeof openNewsletter>>
