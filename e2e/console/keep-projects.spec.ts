import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// What is refused is answered with 400, of which the browser tells as well.
test.use({ allowedConsole: [/status of 400/] })

test('I add a project with pictures of the library, publish it, and take it back', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/projects')
  await expect(page.getByRole('link', { name: 'Long lunch over the sandbar' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'New project' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea on the Swan')
  await page.getByRole('textbox', { name: 'Place' }).fill('Perth, Western Australia')
  await page.getByRole('combobox', { name: 'Categories' }).fill('River')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Published' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('A published project needs at least one picture.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose a picture' }).press('Enter')
  const library = page.getByRole('dialog')
  // Other flows leave pictures that nobody has described yet, of which it would ask first.
  const described = library.getByRole('listitem').filter({ hasNotText: 'Describe it' })
  await described.first().getByRole('button').first().press('Enter')
  await expect(library).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tea on the Swan' })).toBeVisible()
  await axe(page)

  await page.goto('/index.php/project/tea-on-the-swan/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea on the Swan')

  await page.goto('/console/projects?search=swan')
  await page.getByRole('link', { name: 'Tea on the Swan' }).press('Enter')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Delete it' }).press('Enter')
  await expect(page).toHaveURL(/\/console\/projects$/)
  const gone = await page.request.get('/index.php/project/tea-on-the-swan/')
  expect(gone.status()).toBe(404)
})

test('I name a server of map tiles, and am told what is wrong with an address', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/settings/maps')
  const address = page.getByLabel('Address')
  await address.fill('https://{s}.tiles.example.com/{z}/{x}/{y}.png')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Give a whole address').first()).toBeVisible()
  await address.fill('https://tiles.example.com/{z}/{x}/{y}.png')
  await page.getByLabel('Source').fill('© Example')
  await axe(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await address.fill('')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
})
