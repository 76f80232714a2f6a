import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTest, visitBoth, WORDS } from '../support/page-tests.ts'
import { startShop } from '../support/shop-process.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('I see one variant of a page whichever process of the shop answers, and am counted once', async ({
  page,
  buoy,
  browser,
}) => {
  const { path, id } = await runTest(page, buoy, {
    slug: 'two-doors',
    goal: { kind: 'clicked', module: 'hello' },
  })
  const folder = await mkdtemp(join(tmpdir(), 'buoy-other-process-'))
  // A browser takes both for one site: cookies know no ports.
  const other = await startShop({ DATA_DIR: folder, DATABASE_URL: buoy.databaseUrl })
  try {
    await other.ready()
    const visitors = await visitBoth(browser, buoy.url + path)
    for (const [variant, visitor] of visitors.entries()) {
      for (const origin of [other.url, buoy.url, other.url]) {
        await visitor.goto(origin + path)
        await hydrated(visitor)
        await expect(visitor.getByText(WORDS[variant] ?? '')).toBeVisible()
        await expect(visitor.getByText(WORDS[1 - variant] ?? '')).toBeHidden()
        await visitor.getByText(WORDS[variant] ?? '').click()
      }
    }
    const counted = () =>
      buoy.query<{ subject: number; clicks: number }>(
        `select subject, (count(*) filter (where record_type = 'click_goal'))::int as clicks from pages.experiment_visitor
         left join pages.experiment_record using (experiment_id, visitor)
         where experiment_id = $1 group by subject, visitor order by subject`,
        [id],
      )
    await expect.poll(counted).toEqual([
      { subject: 0, clicks: 1 },
      { subject: 1, clicks: 1 },
    ])
    for (const visitor of visitors) await visitor.context().close()
  } finally {
    other.signal('SIGTERM', 'server')
    await other.ended()
    await rm(folder, { recursive: true, force: true })
  }
})
