import { expectNoJump, watchLayoutShift } from '../support/layout-shift.ts'
import { runTest, visitBoth, WORDS } from '../support/page-tests.ts'
import { expect, hydrated, test } from '../support/test.ts'

const YEAR_DAYS = 365

test('two visitors see different variants at once, each their own again, and are counted once', async ({
  page,
  buoy,
  browser,
}) => {
  const { path, id, pageId } = await runTest(page, buoy, {
    slug: 'two-variants',
    goal: { kind: 'clicked', module: 'hello' },
  })
  const stored = async () => {
    const rows = await buoy.query<{ record_type: string; subject: number; count: number }>(
      `select record_type, subject, count(*)::int from pages.experiment_record
       join pages.experiment_visitor using (experiment_id, visitor)
       where experiment_id = $1 and record_type <> 'read_page' group by 1, 2 order by 1, 2`,
      [id],
    )
    return rows.map((row) => `${row.record_type} ${row.subject} ${row.count}`)
  }
  const visitors = await visitBoth(browser, buoy.url + path, watchLayoutShift)
  for (const [variant, visitor] of visitors.entries()) {
    const words = WORDS[variant] ?? ''
    for (let visit = 0; visit < 2; visit += 1) {
      const html = await (await visitor.goto(buoy.url + path))?.text()
      expect(html).toContain(words)
      await hydrated(visitor)
      await expect(visitor.locator('#hello')).toHaveText(words)
      await expectNoJump(visitor)
      await visitor.locator('#hello').click()
      await expect
        .poll(async () => (await visitor.context().cookies()).map(({ name }) => name))
        .toContain(`et_pb_ab_click_goal_${pageId}${pageId}`)
    }
    const cookie = (await visitor.context().cookies()).find(({ name }) => name.includes('click_goal'))
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(YEAR_DAYS)
    expect(cookie).toMatchObject({ value: 'true', path: '/' })
  }
  await expect.poll(stored).toEqual(['click_goal 0 1', 'click_goal 1 1', 'view_goal 0 1', 'view_goal 1 1'])
  for (const visitor of visitors) await visitor.context().close()
})

test('a test for phones is seen on phones and on no computer, from the cache too', async ({
  page,
  buoy,
  browser,
}) => {
  const { path, id } = await runTest(page, buoy, {
    slug: 'phones-only',
    goal: { kind: 'clicked', module: 'hello' },
    audience: { visit: 'first', countries: [], devices: ['mobile'], sources: [] },
  })
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
  const seen = { phone: new Set<string>(), computer: new Set<string>() }
  for (let tries = 0; tries < 30 && seen.phone.size < 2; tries += 1) {
    for (const kind of ['phone', 'computer'] as const) {
      const context = await browser.newContext(kind === 'phone' ? { userAgent: iPhone } : {})
      const visitor = await context.newPage()
      await visitor.goto(buoy.url + path)
      await hydrated(visitor)
      const first = (await visitor.locator('#hello').textContent()) ?? ''
      await visitor.reload()
      await expect(visitor.locator('#hello')).toHaveText(first)
      seen[kind].add(first)
      const cookies = (await context.cookies()).map(({ name }) => name)
      expect(cookies.includes('buoy_tests_in')).toBe(kind === 'phone')
      await context.close()
    }
  }
  expect([...seen.phone].toSorted()).toEqual([...WORDS].toSorted())
  expect([...seen.computer]).toEqual([WORDS[0]])
  await expect
    .poll(async () => {
      const rows = await buoy.query<{ device: string }>(
        'select distinct device from pages.experiment_visitor where experiment_id = $1',
        [id],
      )
      return rows.map(({ device }) => device)
    })
    .toEqual(['mobile'])
})
