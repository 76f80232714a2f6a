import type { BrowserContext } from '@playwright/test'
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
  // How long they stay depends on the machine, and so whether they have read anything.
  const stored = async () => {
    const rows = await buoy.query<{ record_type: string; subject: number; count: number }>(
      `select record_type, subject, count(*)::int from pages.experiment_record
       join pages.experiment_visitor using (experiment_id, visitor)
       where experiment_id = $1 and record_type not in ('read_page', 'read_goal') group by 1, 2 order by 1, 2`,
      [id],
    )
    return rows.map((row) => `${row.record_type} ${row.subject} ${row.count}`)
  }
  const visitors = await visitBoth(browser, buoy.url + path, { prepare: watchLayoutShift })
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
  const isIn = async (context: BrowserContext) =>
    (await context.cookies()).some(({ name }) => name === 'buoy_tests_in')
  const phones = await visitBoth(browser, buoy.url + path, { userAgent: iPhone })
  for (const [variant, phone] of phones.entries()) {
    await expect(phone.locator('#hello')).toHaveText(WORDS[variant] ?? '')
    await phone.reload()
    await expect(phone.locator('#hello')).toHaveText(WORDS[variant] ?? '')
    expect(await isIn(phone.context())).toBe(true)
  }
  for (let computers = 0; computers < 10; computers += 1) {
    const context = await browser.newContext()
    expect(await (await context.request.get(buoy.url + path)).text()).toContain(WORDS[0])
    expect(await isIn(context)).toBe(false)
    await context.close()
  }
  const computer = await (await browser.newContext()).newPage()
  await computer.goto(buoy.url + path)
  await hydrated(computer)
  await expect(computer.locator('#hello')).toHaveText(WORDS[0])
  await computer.reload()
  await expect(computer.locator('#hello')).toHaveText(WORDS[0])
  expect(await isIn(computer.context())).toBe(false)
  await expect
    .poll(async () => {
      const rows = await buoy.query<{ device: string }>(
        'select distinct device from pages.experiment_visitor where experiment_id = $1',
        [id],
      )
      return rows.map(({ device }) => device)
    })
    .toEqual(['mobile'])
  for (const visitor of [...phones, computer]) await visitor.context().close()
})
