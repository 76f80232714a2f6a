import { wholeMails } from '@buoy/tools/testing/whole-mails.ts'
import { expect, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import type { OpenServer } from './server.ts'

/** Of those who come in by an invitation. */
export const PASSWORD = 'a quiet bay at noon'

/** The path of the link in the newest mail to somebody. */
async function mailedPath(buoy: OpenServer, email: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const mails = await wholeMails((text, values) => buoy.query(text, values), { recipient: email })
      path = /\/console\/join\?token=\w+/.exec(mails.at(-1)?.plainText ?? '')?.[0]
      return path
    })
    .toBeTruthy()
  return path ?? ''
}

/** Comes in by an invitation, as somebody with a browser of their own. */
export async function join(page: Page, buoy: OpenServer, name: string, email: string): Promise<void> {
  await page.goto(await mailedPath(buoy, email))
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await axe(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
}
