import type { Page } from '@playwright/test'
import { arrive, expect, popupOn, test } from './popup-world.ts'
import { AT_ONCE } from './scenes.ts'

/** Longer than a page takes to show what comes at once. */
const soon = (page: Page) => page.clock.fastForward(3000)

/** An element of the page's own: its name, attributes, and what is in it. */
type Markup = { name: string; attributes?: Record<string, string>; inside?: (Markup | string)[] }

/** Puts elements at the beginning of the page before anything of ours runs; its policy lets no script write markup. */
const addToPage = (page: Page, ...elements: Markup[]) =>
  page.addInitScript((added) => {
    const make = ({ name, attributes = {}, inside = [] }: Markup): Element => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      element.append(...inside.map((one) => (typeof one === 'string' ? one : make(one))))
      return element
    }
    addEventListener('DOMContentLoaded', () => document.body.prepend(...added.map(make)))
  }, elements)

const CLOSE: Markup = { name: 'button', inside: ['Close'] }

test('A popup waits while somebody types in a field of the page, and comes when they have stopped', async ({
  page,
  world,
}) => {
  await world.publish({ ...AT_ONCE, triggers: [{ kind: 'time', seconds: 5, scope: 'page' }] })
  await addToPage(page, { name: 'input', attributes: { id: 'question', 'aria-label': 'Question' } })
  await arrive(page, world.garden)
  await page.locator('#question').pressSequentially('how deep')
  await page.clock.fastForward(5000)
  await page.locator('#question').pressSequentially(' is it')
  await soon(page)
  await expect(popupOn(page)).toHaveCount(0)

  // They read on, with the field still in focus.
  await page.clock.fastForward(11_000)
  await expect(popupOn(page)).toBeVisible()
})

for (const [what, block] of [
  [
    'a known consent banner',
    { name: 'div', attributes: { id: 'onetrust-banner-sdk' }, inside: ['Cookies?', CLOSE] },
  ],
  ['a dialog by its role', { name: 'div', attributes: { role: 'dialog' }, inside: ['S, M, L', CLOSE] }],
  ['an open dialog element', { name: 'dialog', attributes: { open: '' }, inside: ['S, M, L', CLOSE] }],
] satisfies [string, Markup][]) {
  test(`A popup waits while ${what} is on the screen, and comes afterwards`, async ({ page, world }) => {
    await world.publish(AT_ONCE)
    await addToPage(page, { ...block, attributes: { ...block.attributes, class: 'block' } })
    await page.addInitScript(() =>
      document.addEventListener('click', ({ target }) => (target as Element).closest('.block')?.remove()),
    )
    await arrive(page, world.garden)
    await soon(page)
    await expect(popupOn(page)).toHaveCount(0)

    await page.locator('.block button').click()
    await soon(page)
    await expect(popupOn(page)).toBeVisible()
  })

  test(`A campaign that interrupts comes over ${what}`, async ({ page, world }) => {
    await world.publish({ ...AT_ONCE, interrupts: true })
    await addToPage(page, { ...block, attributes: { ...block.attributes, class: 'block' } })
    await arrive(page, world.garden)
    await soon(page)
    await expect(popupOn(page)).toBeVisible()
  })
}

test('Dialogs that are not on the screen hold nothing back', async ({ page, world }) => {
  await world.publish(AT_ONCE)
  const dialog = { role: 'dialog' }
  await addToPage(
    page,
    { name: 'div', attributes: { ...dialog, hidden: '' }, inside: ['Menu'] },
    { name: 'div', attributes: { ...dialog, 'aria-hidden': 'true' }, inside: ['Menu'] },
    { name: 'div', attributes: dialog },
    { name: 'dialog', inside: ['Closed'] },
  )
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
})

test('A popup waits while a video with sound plays, not for a silent one behind the text', async ({
  page,
  world,
}) => {
  await world.publish(AT_ONCE)
  await addToPage(page, { name: 'video', attributes: { width: '200', height: '100' } })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const film = document.querySelector('video') as HTMLVideoElement
      // What a film says of itself; playing one with sound would need a file and a press.
      for (const [name, value] of Object.entries({ paused: false, ended: false, readyState: 4 }))
        Object.defineProperty(film, name, { value, configurable: true })
    })
  })
  await arrive(page, world.garden)
  await soon(page)
  await expect(popupOn(page)).toHaveCount(0)

  await page.evaluate(() => {
    const film = document.querySelector('video') as HTMLVideoElement
    film.muted = true
  })
  await soon(page)
  await expect(popupOn(page)).toBeVisible()
})

test('A popup that the visitor asks for comes at once, also while another waits for a dialog to close', async ({
  page,
  world,
}) => {
  await world.publish(AT_ONCE)
  const asks = { 'data-poptin-action': 'click', 'data-poptin-id': 'DemoWonkyTray' }
  await addToPage(page, {
    name: 'dialog',
    attributes: { open: '' },
    inside: [{ name: 'button', attributes: asks, inside: ['Our trays'] }],
  })
  await arrive(page, world.garden)
  await soon(page)
  await page.getByRole('button', { name: 'Our trays' }).click()
  await soon(page)
  await expect(page.locator('#poptin_DemoWonkyTray').getByRole('dialog')).toBeVisible()
  await expect(popupOn(page)).toHaveCount(0)
})
