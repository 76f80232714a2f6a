import { openDatabase } from '@buoy/kernel/server/database.ts'
import { aDocument, aNode } from '@buoy/pages/pages.fixtures.ts'
import { publishPage } from '@buoy/pages/publishing/server/publish-page.ts'
import { Pool } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { TEST_OWNER } from '../testing/test-owner.ts'
import { longestTaskDuring, middleOf, withBrowser } from './trace-tasks.ts'

/** Modules of the large page, and of the one it is compared with. */
const SIZES = { large: 300, small: 1 } as const
/** What is promised: no pause above this while a page is edited, in ms. */
const LONGEST_PAUSE_MS = 100
/** How often each action is traced; the middle one counts. */
const ROUNDS = 3
/** After an action so much is watched, in ms: what an action leaves for later is part of it. */
const REST_MS = 400

type Size = keyof typeof SIZES
type EditorLine = { action: string } & Record<Size, number>
/** The longest task of each action on both pages, in ms of processor time. */
export type EditorMeasure = { lines: EditorLine[]; holds: boolean }

/** What somebody does in the editor, each with the module under the page's heading selected. */
const ACTIONS: readonly {
  action: string
  perform: (page: Page) => Promise<void>
  /** What the editor says when it has been done on the large page. */
  says?: string
}[] = [
  { action: 'select the next module', perform: (page) => page.keyboard.press('ArrowDown') },
  {
    action: 'type into a field',
    perform: async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).focus()
      await page.keyboard.type('Twelve words', { delay: 60 })
      await page.getByRole('treeitem', { selected: true }).focus()
    },
  },
  {
    action: 'move a module down',
    perform: (page) => page.keyboard.press('Alt+ArrowDown'),
    says: 'Moved down.',
  },
  {
    action: 'duplicate a module',
    perform: (page) => page.keyboard.press('ControlOrMeta+d'),
    says: 'duplicated.',
  },
  { action: 'delete a module', perform: (page) => page.keyboard.press('Delete'), says: 'deleted.' },
  { action: 'undo', perform: (page) => page.keyboard.press('ControlOrMeta+z') },
  { action: 'redo', perform: (page) => page.keyboard.press('ControlOrMeta+Shift+z') },
]

/** Edits a page of 300 modules and one of a single module in one browser, and compares the longest task of each action. */
export async function measureEditor(
  origin: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<EditorMeasure> {
  say(`Measuring the page editor with ${SIZES.large} modules and with ${SIZES.small}`)
  const ids = await publishPages(databaseUrl)
  const [large, small] = await withBrowser(async (browser) => {
    const page = await openConsole(browser, origin)
    return [
      await measurePage(browser, page, ids.large, true),
      await measurePage(browser, page, ids.small, false),
    ]
  })
  const lines = ACTIONS.map(({ action }, index) => ({
    action,
    large: large?.[index] ?? Number.NaN,
    small: small?.[index] ?? Number.NaN,
  }))
  return { lines, holds: lines.every((line) => line.large <= LONGEST_PAUSE_MS) }
}

/** The comparison as lines for people. */
export function editorLines({ lines, holds }: EditorMeasure): string[] {
  return [
    ...lines.map(
      (line) =>
        `${line.action}: longest task ${line.large} ms of processor time with ${SIZES.large} modules, ${line.small} ms with ${SIZES.small}`,
    ),
    `No pause above ${LONGEST_PAUSE_MS} ms: ${holds ? 'yes' : 'NO'}.`,
  ]
}

async function publishPages(databaseUrl: string): Promise<Record<Size, number>> {
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    const db = openDatabase(pool)
    const publish = async (slug: string, count: number) => {
      const modules = Array.from({ length: count }, (_, index) =>
        aNode('text', `m${index}`, { title: `Module ${index}`, level: index === 0 ? '1' : '2' }),
      )
      const page = { slug, title: slug, description: '', document: aDocument(...modules) }
      const published = await publishPage({ db, clock: { now: () => new Date() } }, page)
      if (!published.ok) throw new Error(published.refusals[0]?.message)
      const { rows } = await pool.query<{ id: number }>('select id from pages.page where slug = $1', [slug])
      return rows[0]?.id ?? 0
    }
    return {
      large: await publish('bench-large', SIZES.large),
      small: await publish('bench-small', SIZES.small),
    }
  } finally {
    await pool.end()
  }
}

async function openConsole(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  await page.goto('/console/')
  await page.getByLabel('Email').fill(TEST_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  return page
}

/** The middle longest task of each action, in their order. */
async function measurePage(browser: Browser, page: Page, id: number, isChecked: boolean): Promise<number[]> {
  await page.goto(`/console/pages/${id}/edit`)
  await page.frameLocator('iframe[title="The page"]').locator('#m0').waitFor()
  await page.getByRole('treeitem', { name: /Module 0/ }).click()
  await page.waitForLoadState('networkidle')
  const longest: number[] = []
  for (const { perform, says } of ACTIONS) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const work = async () => {
        await perform(page)
        await page.waitForTimeout(REST_MS)
      }
      rounds.push(await longestTaskDuring(browser, page, work))
    }
    // An action that did nothing costs nothing; a page of one module has nowhere to move it.
    if (isChecked && says)
      await page.getByRole('status').filter({ hasText: says }).first().waitFor({ state: 'attached' })
    longest.push(middleOf(rounds))
  }
  return longest
}
