import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { send, thanked } from './form-flow.ts'
import { expect, type PopupWorld, popupOn, test } from './popup-world.ts'

const packages = createRequire(new URL('../../packages/popups/package.json', import.meta.url))

test.describe('Code of the owner’s on a page that lets scripts be added', () => {
  test.use({ bypassCSP: true })

  /** Writes down which library it sees under both names, at once and later. */
  const CODE = `<script>
    const shown = jQuery('<p id="seen"></p>').appendTo('body')
    shown.attr('data-now', $.fn.jquery)
    setTimeout(() => shown.attr('data-later', $.fn.jquery + ' ' + jQuery.fn.jquery))
  </script>`

  test.beforeEach(async ({ world }) => {
    await world.query(
      `insert into popups.conversion_code (client_id, campaign_id, html) values ('BobalongDemo1', null, '${CODE.replaceAll("'", "''")}')`,
    )
    await world.publish({})
  })
  test.afterEach(async ({ world }) => {
    await world.query('delete from popups.conversion_code')
    await world.publish({})
  })

  /** Comes to the garden's page whose tag says more, and keeps count of the copies of jQuery that are fetched. */
  async function come(page: Page, world: PopupWorld, parameters: string): Promise<string[]> {
    const copies: string[] = []
    page.on('request', (request) => {
      const [, version] = /\/jquery-([\d.]+)-\w+\.js$/.exec(request.url()) ?? []
      if (version !== undefined) copies.push(version)
    })
    // The loader reads its parameters from the tag when it runs.
    await page.addInitScript((more) => {
      const watcher = new MutationObserver(() => {
        const tag = document.querySelector<HTMLScriptElement>('#pixel-script-poptin')
        if (tag === null) return
        watcher.disconnect()
        tag.src += more
      })
      watcher.observe(document, { childList: true, subtree: true })
    }, parameters)
    await page.goto(world.garden)
    await expect(popupOn(page)).toBeVisible()
    return copies
  }

  async function answer(page: Page): Promise<void> {
    await popupOn(page).getByLabel('Your email').fill('kim@example.com')
    await send(page)
    await thanked(page)
  }

  const seen = (page: Page) => page.locator('#seen')
  const pages = (page: Page) =>
    page.evaluate(() => [
      Reflect.get(window, '$')?.fn?.jquery ?? null,
      Reflect.get(window, 'jQuery')?.fn?.jquery ?? null,
    ])

  test('gets the jQuery that the tag names, and none is fetched before there is code to run [W4.85]', async ({
    page,
    world,
  }) => {
    const copies = await come(page, world, '&jquery=3.6.0')
    const names = await page.evaluate(() => Object.keys(window).sort())
    expect(copies).toEqual([])

    await answer(page)

    await expect(seen(page)).toHaveAttribute('data-now', '3.6.0')
    await expect(seen(page)).toHaveAttribute('data-later', '3.6.0 3.6.0')
    expect(copies).toEqual(['3.6.0'])
    expect(await page.evaluate(() => Object.keys(window).sort())).toEqual(names)
  })

  test('gets 3.7.1 when the tag names a version out of bounds [W4.85]', async ({ page, world }) => {
    const copies = await come(page, world, '&jquery=1.12.4')
    await answer(page)
    await expect(seen(page)).toHaveAttribute('data-later', '3.7.1 3.7.1')
    expect(copies).toEqual(['3.7.1'])
  })

  test('uses the page’s own jQuery where that works and is new enough [W4.86]', async ({ page, world }) => {
    const copies = await come(page, world, '&jquery=3.5.0')
    await page.addScriptTag({ path: packages.resolve('jquery-3.6.4') })
    await answer(page)
    await expect(seen(page)).toHaveAttribute('data-later', '3.6.4 3.6.4')
    expect(copies).toEqual([])
  })

  test('gets a copy of its own where the page’s is too old, and the page keeps its own [W4.86] [W4.87]', async ({
    page,
    world,
  }) => {
    const copies = await come(page, world, '&jquery=3.7.0')
    await page.addScriptTag({ path: packages.resolve('jquery-3.5.0') })
    await answer(page)
    await expect(seen(page)).toHaveAttribute('data-later', '3.7.0 3.7.0')
    expect(copies).toEqual(['3.7.0'])
    expect(await pages(page)).toEqual(['3.5.0', '3.5.0'])
  })

  test('gets a copy of its own where the page’s is broken [W4.86]', async ({ page, world }) => {
    const copies = await come(page, world, '&jquery=3.7.1')
    await page.addScriptTag({ path: packages.resolve('jquery-3.7.1') })
    await page.evaluate(() => Reflect.deleteProperty(Reflect.get(window, 'jQuery').fn, 'hasClass'))
    await answer(page)
    await expect(seen(page)).toHaveAttribute('data-later', '3.7.1 3.7.1')
    expect(copies).toEqual(['3.7.1'])
  })

  test('sees both names although a noConflict mode leaves them to the page [W4.86] [W4.87]', async ({
    page,
    world,
  }) => {
    await come(page, world, '&jquery=3.6.4&noconflict=2')
    await answer(page)
    await expect(seen(page)).toHaveAttribute('data-later', '3.6.4 3.6.4')
    expect(await pages(page)).toEqual([null, null])
  })

  test('may keep jQuery but not $ in noConflict mode 1 [W4.87]', async ({ page, world }) => {
    await come(page, world, '&jquery=3.6.4&noconflict=1')
    await answer(page)
    await expect(seen(page)).toHaveAttribute('data-later', '3.6.4 3.6.4')
    expect(await pages(page)).toEqual([null, '3.6.4'])
  })

  test('fetches nothing on a page whose tag names none', async ({ page, world }) => {
    const copies = await come(page, world, '')
    await page.addScriptTag({ path: packages.resolve('jquery-3.5.0') })
    await answer(page)
    await expect(seen(page)).toHaveAttribute('data-later', '3.5.0 3.5.0')
    expect(copies).toEqual([])
  })
})
