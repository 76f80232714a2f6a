import { expect, hydrated, test } from '../support/test.ts'

test('a shopper takes what goes together with one press, and finds more under their cart', async ({
  page,
}) => {
  await page.goto('/index.php/product/scallop-tray/')
  await hydrated(page)
  const together = page.getByRole('region', { name: 'Often bought together' })
  await expect(together.getByRole('checkbox')).toHaveCount(3)
  // Which two stand beside it depends on what other flows of this store have left in stock.
  const [taken, left] = await together.getByRole('checkbox').evaluateAll((boxes) =>
    boxes.slice(1).map((box) => {
      const { labels } = box as HTMLInputElement
      return labels?.[0]?.textContent?.trim() ?? ''
    }),
  )
  if (!taken || !left) throw new Error('A box without a label')
  await together.getByRole('checkbox', { name: left }).uncheck()
  await together.getByRole('button', { name: /^Add all 2/ }).click()
  await together.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('row', { name: /Scallop Tray/ })).toBeVisible()
  await expect(page.getByRole('row', { name: taken })).toBeVisible()
  const more = page.getByRole('region', { name: 'Goes well with your cart' })
  await expect(more.getByRole('heading', { name: left })).toBeVisible()
})
