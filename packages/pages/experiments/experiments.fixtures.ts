import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer } from '@buoy/tools/testing/server.ts'
import { eq } from 'drizzle-orm'
import type { ModuleNode } from '../document/contract.ts'
import type { TemplateKind } from '../document/rules/page-kind.ts'
import { publishDraft } from '../editor/server/publish-draft.ts'
import { readEditedPage } from '../editor/server/read-edited-page.ts'
import { saveDraft } from '../editor/server/save-draft.ts'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { publishPage } from '../publishing/server/publish-page.ts'
import { createTemplate } from '../templates/server/create-template.ts'
import type { Audience } from './rules/audience.ts'
import type { Goal } from './rules/experiment.ts'
import { createTest } from './server/edit-test.ts'
import { experimentTable } from './server/experiment.table.ts'
import { findRunningTestOf, listVariants } from './server/read-tests.ts'
import { startTest } from './server/run-test.ts'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** A page with two texts, `words` and `more`. */
export const aPage = (words: string) =>
  aDocument(aNode('text', 'words', { title: words }), aNode('text', 'more', { title: 'More about it' }))

/** What a page signs the records of its test with; '' for a page without one. */
export function testNonceOf(html: string): string {
  return /"nonce":"([\w-]{43})"/.exec(html)?.[1] ?? ''
}

/** Publishes pages and starts tests of them, in a database that a server may be open on. */
export async function openTestMaker({ db, clock }: { db: Database; clock: Clock }) {
  const owner = await addStaff({ db }, 'owner', 'page-tester')
  let rolled = 0
  const roll = (limit: number) => {
    rolled = (Math.imul(rolled, 1664525) + 1013904223) >>> 0
    return rolled % limit
  }
  const deps = {
    db,
    clock,
    chance: { bytes: (length: number) => new Uint8Array(length), below: (limit: number) => roll(limit) },
    ownerEmail: async () => 'owner@example.com',
  }
  const publish = async (slug: string, words: string) => {
    const made = await publishPage(deps, { slug, title: slug, description: '', document: aPage(words) })
    if (!made.ok) throw new Error(made.refusals[0]?.message)
    return made.value.id
  }

  /** Makes a test with one variant whose words are others, and starts it; answers its id. */
  async function test(part: {
    pageId: number
    goal?: Goal
    subject?: string | null
    coverage?: number
    bounceSeconds?: number
    audience?: Audience
    startsAt?: Date
    endsAt?: Date
    words?: string
  }): Promise<number> {
    const { pageId, subject = 'words', words = 'Better words', ...rest } = part
    const made = await createTest(deps, { test: { pageId, subject, name: 'Words' }, owner })
    if (!made.ok) throw new Error(made.refusals[0]?.message)
    const { id } = made.value
    if (Object.keys(rest).length > 0)
      await db.update(experimentTable).set(rest).where(eq(experimentTable.id, id))
    const [, variant] = await listVariants(db, id)
    const edited = await readEditedPage(db, variant?.pageId ?? 0)
    if (edited === null) throw new Error('the variant has no document')
    await saveDraft(deps, { pageId: edited.id, document: aPage(words), owner })
    const started = await startTest(deps, { id, owner })
    if (!started.ok) throw new Error(started.refusals[0]?.message)
    return id
  }

  /** Publishes a template of a kind that draws every page it can. */
  async function template(kind: TemplateKind, title: string): Promise<number> {
    const template = { kind, title, condition: { by: 'all' as const }, from: null }
    const made = await createTemplate({ ...deps, runningTestOf: findRunningTestOf }, { template, owner })
    if (!made.ok) throw new Error(made.refusals[0]?.message)
    const published = await publishDraft(deps, { pageId: made.value.id, owner })
    if (!published.ok) throw new Error(published.refusals[0]?.message)
    return made.value.id
  }

  /** Changes the draft of a page. */
  async function edit(pageId: number, change: (sections: ModuleNode[]) => ModuleNode[]): Promise<void> {
    const edited = await readEditedPage(db, pageId)
    if (edited === null) throw new Error('the variant has no document')
    const document = { ...edited.document, sections: change(edited.document.sections) }
    const saved = await saveDraft(deps, { pageId, document, owner })
    if (!saved.ok) throw new Error(saved.refusals[0]?.message)
  }

  /** Makes a test whose variant has another text, `words`, in a section of its own above the rest; answers its id. */
  async function draftTest({ pageId, goal }: { pageId: number; goal?: Goal }): Promise<number> {
    const made = await createTest(deps, { test: { pageId, subject: null, name: 'Words' }, owner })
    if (!made.ok) throw new Error(made.refusals[0]?.message)
    const { id } = made.value
    if (goal !== undefined) await db.update(experimentTable).set({ goal }).where(eq(experimentTable.id, id))
    const named = (node: ModuleNode): ModuleNode => ({
      ...node,
      id: `${node.id}-of-${id}`,
      children: node.children.map(named),
    })
    const added = aDocument(aNode('text', 'words', { title: 'Better words' })).sections.map(named)
    const [, variant] = await listVariants(db, id)
    await edit(variant?.pageId ?? 0, (sections) => [...added, ...sections])
    return id
  }

  /** The same, started. */
  async function testWhole(part: { pageId: number; goal?: Goal }): Promise<number> {
    const id = await draftTest(part)
    const started = await startTest(deps, { id, owner })
    if (!started.ok) throw new Error(started.refusals[0]?.message)
    return id
  }

  return { deps, owner, publish, test, template, edit, draftTest, testWhole }
}

/** A server with a published page at `/index.php/landing/`, and tests of it. */
export async function openTestedShop() {
  const buoy = await openTestServer({ demo: false })
  const { db, pool } = buoy.database
  const maker = await openTestMaker({ db, clock: buoy.clock })

  /** A browser with its own cookies, at an address. */
  function browser(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
    const cookies: Record<string, string> = {}
    const sent = { 'user-agent': BROWSER, ...headers }
    const open = async (url: string) => {
      const reply = await buoy.inject({ url, cookies, headers: sent, remoteAddress })
      for (const { name, value } of reply.cookies) cookies[name] = value
      return reply
    }
    const send = async (url: string, fields: Record<string, string>) => {
      const reply = await buoy.inject({
        method: 'POST',
        url,
        cookies,
        remoteAddress,
        headers: { ...sent, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      for (const { name, value } of reply.cookies) cookies[name] = value
      return reply
    }
    const call = (fields: Record<string, string>) => send('/wp-admin/admin-ajax.php', fields)
    return { cookies, open, send, call, headers: sent }
  }
  return { ...maker, buoy, db, pool, browser }
}
