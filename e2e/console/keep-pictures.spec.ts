import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const SCREEN = '/console/pictures'

// The browser itself notes what the store refuses: a file that is no picture, a picture in use.
test.use({ allowedConsole: [/415|409/] })

test.beforeEach(async ({ page }) => signIn(page))

/** A real picture of one colour, made by the browser itself. */
async function png(page: Page, colour: string): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser does not draw')
    context.fillStyle = fill
    context.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return Buffer.from(data, 'base64')
}

const cards = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search pictures' }).fill(words)

async function upload(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).press('Enter')
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'image/png' })))
}

test('I send several pictures at once, and hear of each one that is none', async ({ page }) => {
  await page.goto(SCREEN)
  await upload(page, [
    { name: 'jetty-red.png', buffer: await png(page, '#b93e25') },
    { name: 'jetty-green.png', buffer: await png(page, '#1f7a4d') },
    { name: 'jetty-notes.png', buffer: Buffer.from('Notes about a jetty, and no picture of it.') },
  ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByRole('alert')).toContainText('This file is not a picture')
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
  await uploads.getByRole('button', { name: 'Forget jetty-notes.png' }).press('Enter')
  await search(page, 'jetty-')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Without description/ }).press('Enter')
  await expect(cards(page)).toHaveCount(2)

  // Its sizes are made by a job; the drawer offers to describe it meanwhile.
  await page.getByRole('button', { name: 'Open jetty-red.png' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Picture' })
  await expect(drawer.getByText('Nowhere. It may be deleted.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Describe it…' }).press('Enter')
  const words = page.getByRole('textbox', { name: 'Description (alt text)' })
  await words.fill('A jetty, painted red')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(drawer.getByText('A jetty, painted red')).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^All/ }).press('Enter')
  await search(page, 'painted red')
  await expect(cards(page)).toHaveCount(1)
})

test('A picture in use is not deleted: I am led to where it is shown', async ({ page }) => {
  await page.goto(`${SCREEN}?search=noosa`)
  await cards(page).first().getByRole('button').first().press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Picture' })
  await expect(drawer.getByRole('link', { name: 'Noosa Round' })).toBeVisible()
  await axe(page)
  await drawer.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(drawer.getByRole('alert')).toContainText('The product “Noosa Round”')
  await expect(drawer.getByRole('alert')).toContainText('Take it out there first.')
  await drawer.getByRole('link', { name: 'Noosa Round' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Noosa Round' })).toBeVisible()
})

test('What I delete comes back at a press, at once or later', async ({ page }) => {
  await page.goto(SCREEN)
  await upload(page, [{ name: 'sandbar.png', buffer: await png(page, '#ffc63a') }])
  await search(page, 'sandbar')
  await expect(cards(page)).toHaveCount(1)
  const remove = async () => {
    await page.getByRole('button', { name: 'Open sandbar.png' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('No pictures match')).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await remove()
  await page.getByRole('button', { name: /^Deleted/ }).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: 'Bring back sandbar.png' }).press('Enter')
  await expect(page.getByText('No pictures match')).toBeVisible()
  await page.getByRole('button', { name: /^Not used/ }).press('Enter')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('When the store has trouble', () => {
  test.use({ allowedConsole: [/500/] })

  test('the library says so and tries again', async ({ page }) => {
    const trouble = { code: 'internal', message: 'Something broke in the store. Try again in a moment.' }
    await page.route(/\/console\/api\/pictures(\?|$)/, (route) =>
      route.fulfill({ status: 500, json: trouble }),
    )
    await page.goto(SCREEN)
    await expect(page.getByRole('alert')).toContainText('This did not load')
    await axe(page)
    await page.unroute(/\/console\/api\/pictures(\?|$)/)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(cards(page).first()).toBeVisible()
  })
})
