import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const FADE = {
  style: 'slideLeft',
  repeat: 'once',
  duration: '600ms',
  delay: '0ms',
  intensity: '20%',
  starting_opacity: '10%',
  speed_curve: 'springy',
}

const { speed_curve: _, ...WITHOUT_CURVE } = FADE

/** Long enough that what follows stands below the window. */
const FILLER = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}.`).join('\n\n')

const text = (id: string, animation: Record<string, string>) => ({
  ...aNode('text', id, { title: id }),
  common: { animation },
})

const MODULES = [
  aNode('text', 'filler', { title: 'Before', level: '1', body: FILLER }),
  text('once', { ...FADE, style_phone: 'zoom', duration_phone: '900ms' }),
  text('lacking', WITHOUT_CURVE),
  text('endless', { ...FADE, repeat: 'infinite' }),
]

/** What moves an element: names and timings of its animations that are not waiting. */
function moving(page: Page, id: string) {
  return page.locator(`#${id}`).evaluate((element) =>
    element.getAnimations().map((animation) => {
      const effect = animation.effect as KeyframeEffect
      const { duration, easing, iterations } = effect.getTiming()
      const transform = effect.getKeyframes()[0]?.transform
      return { isWaiting: animation.playState === 'paused', duration, easing, iterations, transform }
    }),
  )
}

async function open(page: Page, address: string) {
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
}

test('what I scroll to appears once, and is then as if nothing had been [S1.22] [S4.87] [S5.37] [S5.39]', async ({
  page,
  buoy,
}) => {
  await open(page, await publishModules(buoy, 'appearing', ...MODULES))
  const once = page.locator('#once')
  await expect.poll(() => moving(page, 'once')).toMatchObject([{ isWaiting: true }])
  await expect(once).toHaveCSS('opacity', '0.1')
  // An entry that lacks a field is skipped.
  await expect(page.locator('#lacking')).toHaveCSS('opacity', '1')
  await once.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  await expect
    .poll(() => moving(page, 'once'))
    .toEqual([
      {
        isWaiting: false,
        duration: 600,
        easing: 'ease-in-out',
        iterations: 1,
        transform: 'translate3d(-40%, 0px, 0px)',
      },
    ])
  await expect.poll(() => moving(page, 'once')).toEqual([])
  await expect(once).toHaveClass(/\bet_had_animation\b/)
  await expect(once).not.toHaveClass(/\bet_animated\b/)
  await page.evaluate(() => scrollTo(0, 0))
  await once.scrollIntoViewIfNeeded()
  expect(await moving(page, 'once')).toEqual([])
})

test('what repeats for ever goes on [S4.87]', async ({ page, buoy }) => {
  await open(page, await publishModules(buoy, 'appearing-for-ever', ...MODULES))
  const endless = page.locator('#endless')
  await endless.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  await expect
    .poll(() => moving(page, 'endless'))
    .toMatchObject([{ isWaiting: false, iterations: Number.POSITIVE_INFINITY }])
  await expect(endless).toHaveClass(/\bet_animated\b/)
})

test('I can lay to rest what repeats for ever, and let it go on (WCAG 2.2.2) [S4.87]', async ({
  page,
  buoy,
}) => {
  await open(page, await publishModules(buoy, 'appearing-until-stopped', ...MODULES))
  const stop = page.getByRole('button', { name: 'Pause animation' })
  await expect(stop).toHaveCount(0)
  const endless = page.locator('#endless')
  await endless.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  await expect.poll(() => moving(page, 'endless')).toHaveLength(1)
  await stop.press('Enter')
  expect(await moving(page, 'endless')).toEqual([])
  await expect(endless).toHaveCSS('opacity', '1')
  await axe(page, 'main')
  await page.getByRole('button', { name: 'Play animation' }).press('Enter')
  await expect.poll(() => moving(page, 'endless')).toHaveLength(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => moving(page, 'endless')).toEqual([])
  await expect(stop).toHaveCount(0)
})

test('on a phone it moves the way it was told for phones [S3.46]', async ({ page, buoy }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, await publishModules(buoy, 'appearing-on-phones', ...MODULES))
  await expect(page.locator('#once')).toHaveCSS('opacity', '0.1')
  await page.locator('#once').evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  await expect
    .poll(() => moving(page, 'once'))
    .toMatchObject([{ duration: 900, transform: 'scale3d(0.8, 0.8, 0.8)' }])
})

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('everything is there at once', async ({ page, buoy }) => {
    await open(page, await publishModules(buoy, 'appearing-at-once', ...MODULES))
    await page.locator('#endless').scrollIntoViewIfNeeded()
    for (const id of ['once', 'endless']) {
      expect(await moving(page, id)).toEqual([])
      await expect(page.locator(`#${id}`)).toHaveCSS('opacity', '1')
    }
    await axe(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is hidden', async ({ page, buoy }) => {
    await page.goto(await publishModules(buoy, 'appearing-without-script', ...MODULES))
    await expect(page.locator('#once')).toHaveCSS('opacity', '1')
  })
})

test('I open what a card leads to, here or in a tab of its own [S3.47]', async ({ page, buoy, context }) => {
  const card = (id: string, link: { url: string; target: '_self' | '_blank' }) => ({
    ...aNode('text', id, { title: id }),
    common: { link },
  })
  const address = await publishModules(
    buoy,
    'leading-somewhere',
    card('here', { url: '/index.php/about/', target: '_self' }),
    card('beside', { url: '/index.php/contact/', target: '_blank' }),
    {
      ...aNode('button', 'own', { label: 'My own way', href: '#own-way' }),
      common: { link: { url: '/index.php/about/', target: '_self' } },
    },
  )
  await open(page, address)
  await expect(page.getByRole('link', { name: 'here', exact: true })).toBeVisible()
  await axe(page, 'main')
  await page.getByRole('link', { name: 'My own way' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#own-way')
  const opened = context.waitForEvent('page')
  await page.locator('#beside').click()
  expect(new URL((await opened).url()).pathname).toBe('/index.php/contact/')
  await page.locator('#here').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/index.php/about/')
})
