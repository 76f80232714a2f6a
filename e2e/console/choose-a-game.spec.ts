import type { FrameLocator } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const GAMES: readonly [name: string, seen: (popup: FrameLocator) => ReturnType<FrameLocator['locator']>][] = [
  ['Scratch card', (popup) => popup.locator('.scratch-card')],
  ['Three boxes, one is opened', (popup) => popup.locator('.gifts .place').first()],
  ['Locked box, the key is dragged onto it', (popup) => popup.locator('.gifts .key')],
  ['Wheel', (popup) => popup.locator('.turning')],
]

test('An owner chooses the game of a popup, which has its words, and the prizes stay [W1.11]', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('gamified')
  await page.getByRole('button', { name: 'Summer scratch card' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Summer scratch card' })).toBeVisible()
  await page.getByRole('button', { name: /^Game and prizes/ }).press('Enter')
  const popup = page.frameLocator('iframe[title="The popup as visitors see it"]')
  const prizes = page.getByRole('list', { name: 'Prizes' }).getByRole('listitem')
  await expect(popup.locator('.scratch-card')).toBeVisible()
  const headlines: string[] = []
  for (const [name, seen] of GAMES) {
    await page.getByRole('combobox', { name: 'Game' }).selectOption(name)
    await expect(seen(popup)).toBeVisible()
    await expect(prizes).toHaveCount(3)
    headlines.push((await popup.getByRole('heading').textContent()) ?? '')
  }
  expect(headlines).toEqual([
    'Now scratch your card',
    'Now choose a box',
    'Now unlock the box',
    'Now turn the wheel',
  ])

  await test.step('The format that is chosen with the layout is the game', async () => {
    await page.getByRole('button', { name: /^Layout and type/ }).press('Enter')
    await page.getByRole('group', { name: 'Format' }).getByRole('button', { name: 'Gift box' }).press('Enter')
    await page.getByRole('button', { name: /^Game and prizes/ }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('gift')
    await expect(popup.getByRole('heading')).toHaveText('Now choose a box')
  })
  await axe(page)
})
