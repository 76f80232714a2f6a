import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner adds a video and HTML of their own to a popup, and sees both as visitors will', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('lightbox')
  await page.getByRole('button', { name: 'Just words' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Just words' })).toBeVisible()
  const popup = page.frameLocator('iframe[title="The popup as visitors see it"]')

  await test.step('An address that is no video is refused beside its field', async () => {
    await page.getByRole('button', { name: /^Video/ }).press('Enter')
    await page.getByRole('switch', { name: 'Show a video' }).press(' ')
    const address = page.getByLabel('Address of the video')
    await address.fill('javascript:alert(1)//youtu.be/dQw4w9WgXcQ')
    await expect(page.getByText(/^Enter the address of a video at YouTube or Vimeo/).first()).toBeVisible()
    await address.fill('https://youtu.be/dQw4w9WgXcQ')
    await expect(page.getByText(/^Enter the address of a video at YouTube or Vimeo/)).toHaveCount(0)
    await page.getByLabel('What the video shows').fill('Trays at sea')
    await expect(popup.getByRole('button', { name: 'Play video: Trays at sea' })).toBeVisible()
  })
  await test.step('HTML runs in a frame of its own, in the preview too', async () => {
    await page.getByRole('button', { name: /^Your own HTML/ }).press('Enter')
    await page.getByRole('switch', { name: 'Show HTML of your own' }).press(' ')
    await page
      .getByLabel('HTML', { exact: true })
      .fill('<script>document.write("Made in " + origin)</script>')
    const block = popup.locator('iframe[title="More"]')
    await expect(block.contentFrame().getByText('Made in null')).toBeVisible()
    await page.getByRole('switch', { name: 'As high as its content' }).press(' ')
    await page.getByLabel('Height', { exact: true }).fill('300')
    await expect.poll(() => block.evaluate(({ clientHeight }) => clientHeight)).toBe(300)
  })
  await expect(page.getByText(/^Saved /)).toBeVisible()
})
