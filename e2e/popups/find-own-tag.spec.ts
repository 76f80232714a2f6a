import type { Page } from '@playwright/test'
import { expect, type PopupWorld, popupOn, test } from './popup-world.ts'

/** Another service's tag, with the id that ours has by the document. */
const OTHERS = '<script id="pixel-script-poptin" src="vendor/pixel.js?id=OtherVendor01" async></script>'

/** Writes a page of the garden's site, which brings our script its own way. */
async function openPage(page: Page, world: PopupWorld, markup: string): Promise<void> {
  await page.goto(`${world.garden}an-empty-page`)
  await page.evaluate((html) => {
    document.open()
    document.write(html)
    document.close()
  }, `<!doctype html><title>Ponds</title><main>${markup}</main>`)
}

const WAYS: Record<string, (src: string) => string> = {
  'below another service’s tag with the same id': (src) =>
    `${OTHERS}<script id="pixel-script-poptin" src="${src}" async></script>`,
  'by a tag manager that takes its element away at once': (src) =>
    `<script>
      const tag = Object.assign(document.createElement('script'), { src: '${src}' })
      document.head.append(tag)
      tag.remove()
    </script>`,
  'in a shadow root': (src) =>
    `${OTHERS}<div id="shade"></div><script>
      const tag = Object.assign(document.createElement('script'), { src: '${src}' })
      document.querySelector('#shade').attachShadow({ mode: 'closed' }).append(tag)
    </script>`,
  'as a module': (src) => `${OTHERS}<script type="module" src="${src}"></script>`,
  deferred: (src) => `<script src="${src}" defer></script>`,
}

test.use({ allowedConsole: [/status of 404/] })

for (const [way, markup] of Object.entries(WAYS)) {
  test(`The script finds its account when it comes ${way} [W2.02]`, async ({ page, world }) => {
    await openPage(page, world, markup(`${world.service}/embed/pixel.js?v=1&id=BobalongDemo1`))

    await expect(popupOn(page)).toBeVisible()
  })
}
