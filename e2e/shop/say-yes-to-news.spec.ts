import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { freshEmail, openCheckout, orderReceived, PRODUCTS } from './shopping.ts'

const WORDS = 'Yes, email me news and offers from Bobalong. I can unsubscribe at any time.'

const box = (page: Page) => page.getByRole('checkbox', { name: WORDS })

test('a shopper who leaves the box alone gets no news, and the owner is told to send none', async ({
  page,
  context,
  buoy,
}) => {
  const email = freshEmail('no-news')
  await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
  await expect(box(page)).not.toBeChecked()
  await payWith(page, CARDS.pays)
  await orderReceived(page)

  const desk = await context.newPage()
  await signIn(desk)
  await desk.goto(`/console/customers/one?email=${encodeURIComponent(email)}`)
  await expect(desk.getByText('Not subscribed to news.')).toBeVisible()
  await desk.goto(`/console/customers/subscribers?search=${encodeURIComponent(email)}`)
  await expect(desk.getByText('No matches')).toBeVisible()
})

test('a shopper ticks the box, and the owner sees what they agreed to, where, and can stop the news', async ({
  page,
  context,
  buoy,
}) => {
  const email = freshEmail('news')
  await openCheckout(page, buoy, { email, product: PRODUCTS.tinny })
  await box(page).check()
  await payWith(page, CARDS.pays)
  await orderReceived(page)

  const desk = await context.newPage()
  await signIn(desk)
  await desk.goto(`/console/customers/subscribers?search=${encodeURIComponent(email)}`)
  const row = desk.getByRole('table', { name: 'Subscribers' }).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(/#\d+/)
  await row.getByRole('link', { name: email }).press('Enter')
  await expect(desk.getByText('Subscribed')).toBeVisible()
  await expect(desk.getByText(WORDS)).toBeVisible()
  await axe(desk)

  await desk.goBack()
  await row.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  await expect(desk.getByText(`${email} is unsubscribed.`)).toBeVisible()
  await expect(desk.getByText('No matches')).toBeVisible()
})
