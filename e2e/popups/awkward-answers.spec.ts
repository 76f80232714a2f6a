import type { Page } from '@playwright/test'
import { FIELD } from './form-fields.ts'
import { fieldsOf, LEADS, type Lead, leaveAddress } from './leads.ts'
import { expect, popupOn, test } from './popup-world.ts'

/** What the lists of a visitor come to who has read a hundred Hebrew pages, as long ago they were kept. */
async function readHebrew(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const path = encodeURIComponent('מ'.repeat(60))
    const pages = (moment: string) =>
      Array.from({ length: 100 }, (_, index) => `${location.origin}/${path}/${index}${moment}`).join('|')
    for (const list of ['poptin_previous_visited_pages', 'poptin_all_visited_pages'])
      localStorage.setItem(list, pages(''))
    localStorage.setItem('poptin_visited_pages_with_time', pages('@1768014000'))
  })
}

test('A visitor of a hundred Hebrew pages is a lead like any other, and their lists grow no further [W7.15] [W9.09]', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'poptin_session', value: 'true', url: world.garden }])
  await readHebrew(page)
  await page.goto(world.garden)
  const converted = page.waitForRequest(/\/api\/display\/conversion\//)
  await leaveAddress(page, 'kim@example.com')

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(await world.query<Lead>(LEADS)).toEqual([expect.objectContaining({ email: 'kim@example.com' })])
  // So small that the browser sends it although the page is left.
  expect((await converted).postData()?.length).toBeLessThan(60_000)
  const sent = fieldsOf(await converted)
  expect(sent.previous_visited_pages).toMatch(/\/99$/)
  expect(sent.all_visited_pages?.split('|').at(-1)).toBe(world.garden)
})

test('An answer that is too large to outlive its page goes without the lists of pages [W7.15]', async ({
  page,
  world,
}) => {
  await world.ask({
    fields: [1, 2, 3].map((number) => ({ ...FIELD.words, id: `m${number}`, label: `Message ${number}` })),
  })
  await page.goto(world.garden)
  for (const number of [1, 2, 3]) await popupOn(page).getByLabel(`Message ${number}`).fill('מ'.repeat(5000))
  const converted = page.waitForRequest(/\/api\/display\/conversion\//)
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).click()

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  const [lead] = await world.query<Lead>(LEADS)
  expect(lead?.fields.map(({ value }) => value)).toEqual([1, 2, 3].map(() => 'מ'.repeat(5000)))
  // Nor do the answers go twice: the service takes no letter of any length.
  const sent = fieldsOf(await converted)
  for (const left of ['all_visited_pages', 'message_1']) expect(sent).not.toHaveProperty(left)
})

test('A browser that never says whether it has kept an answer holds nothing up [W7.14] (W8.09)', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () => ({}) as IDBOpenDBRequest
  })
  await page.goto(world.garden)
  await leaveAddress(page, 'kim@example.com')

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(await world.query<Lead>(LEADS)).toEqual([expect.objectContaining({ email: 'kim@example.com' })])
})
