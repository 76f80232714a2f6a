import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner makes a wheel: prizes with chances, stock and codes, and is told beside the field what is wrong', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('gamified')
  await expect(page.getByRole('status').filter({ hasText: 'designs' })).toHaveText('32 designs')
  await page.getByRole('button', { name: 'Welcome wheel' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome wheel' })).toBeVisible()

  await page.getByRole('button', { name: /^Layout and type/ }).press('Enter')
  await test.step('Every format is a game', async () => {
    await expect(page.getByRole('group', { name: 'Format' }).getByRole('button')).toHaveText([
      'Wheel',
      'Scratch card',
      'Gift box',
    ])
  })

  await page.getByRole('button', { name: /^Game and prizes/ }).press('Enter')
  const prizes = page.getByRole('list', { name: 'Prizes' }).getByRole('listitem')
  await expect(prizes).toHaveCount(4)
  const popup = page.frameLocator('iframe[title="The popup as visitors see it"]')
  await expect(popup.locator('.turning g')).toHaveCount(12)
  await expect(page.getByText('The chances sum to 100%.')).toBeVisible()

  await test.step('Chances that do not sum to 100% hold publishing back, and are made whole', async () => {
    await prizes.nth(0).getByLabel('Chance').fill('20.5')
    await expect(page.getByText('The chances sum to 90.5%. 9.5% are missing to 100%.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Make it 100% with the slot without a prize' }).press('Enter')
    await expect(page.getByText('The chances sum to 100%.')).toBeVisible()
    await expect(prizes.nth(1).getByLabel('Chance')).toHaveValue('34.5%')
  })

  await test.step('A list of codes is uploaded, each code once, and warns when few are left', async () => {
    await prizes.nth(3).getByLabel('The winner gets').selectOption('The next code of a list')
    await expect(prizes.nth(3).getByText('No codes yet.')).toBeVisible()
    const codes = Array.from({ length: 6 }, (_, index) => `WHEEL-${index}`)
    await prizes
      .nth(3)
      .getByLabel('Codes to add')
      .fill([...codes, 'WHEEL-1'].join('\n'))
    await prizes.nth(3).getByRole('button', { name: 'Add 7 codes' }).press('Enter')
    await expect(
      prizes.nth(3).getByText(/^6 of 6 codes are left\. 6 were added\. 1 were known already/),
    ).toBeVisible()
  })

  await test.step('The screens of the game can be looked at, with an example', async () => {
    await page.getByRole('radio', { name: 'Won' }).press(' ')
    await expect(popup.locator('.poptin_play_screen')).toContainText('You have won: 10% off')
    await page.getByRole('radio', { name: 'Lost' }).press(' ')
    await expect(popup.locator('.poptin_losing_screen')).toContainText('Not this time')
  })
  await axe(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
})
