import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { type Cookie, expect, type Page } from '@playwright/test'

/** Sessions of the owner by server: they sign in by hand once, as people do; twenty a minute would be refused. */
const sessions = new Map<string, Cookie[]>()

/** Brings the owner into the console: with the session they have on this server, or by hand. */
export async function signIn(page: Page): Promise<void> {
  const inside = page.getByRole('navigation', { name: 'Console' })
  const email = page.getByLabel('Email')
  await page.goto('/console/')
  const { origin } = new URL(page.url())
  const kept = sessions.get(origin)
  if (kept !== undefined) {
    await page.context().addCookies(kept)
    await page.goto('/console/')
  }
  await expect(inside.or(email)).toBeVisible()
  if (await inside.isVisible()) return
  await email.fill(TEST_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(inside).toBeVisible()
  const cookies = await page.context().cookies(`${origin}/console/`)
  sessions.set(
    origin,
    cookies.filter(({ name }) => name.includes('buoy_owner')),
  )
}
