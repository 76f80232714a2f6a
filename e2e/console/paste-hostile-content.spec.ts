import { aDocument, aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Frame, Page } from '@playwright/test'
import { canvasOf, openEditor } from '../support/page-editor.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** What a press on "copy" puts on the clipboard on a hostile page, as a text and as HTML. */
const MARKUP =
  '<style>*{display:none}</style><img src=x onerror="window.hostile=1"><script>window.hostile=1</script>' +
  '<a href="javascript:window.hostile=1">Press</a>'
const LINK = '[Press me](javascript:window.hostile=1)'

const MODULES = [
  aNode('text', 'head', { title: 'Before', level: '1', body: 'Words' }),
  aNode('button', 'go', { label: 'To the shop', href: '/index.php/shop/' }),
  aNode('code', 'own', { html: '<p>Own code</p>' }),
]

// Publishing is refused once.
test.use({ allowedConsole: [/status of 400 .*\/publish\)$/] })

test('markup pasted into a text on the page is words there, and for visitors', async ({
  page,
  buoy,
  browser,
}) => {
  const path = await openEditor(page, buoy, 'pasted-words', ...MODULES)
  const canvas = canvasOf(page)
  const field = canvas.getByRole('textbox', { name: 'Text' })
  await page.getByRole('treeitem', { name: 'Text Before' }).click()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Before')
  await copyOutside(page, MARKUP)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue(MARKUP)
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('Words')
  await copyOutside(page, `${MARKUP}\n\n${LINK}`)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(canvas.locator('#head')).toContainText(LINK)
  await page.keyboard.press('Escape')
  await expect(canvas.locator('#head h1')).toHaveText(MARKUP)
  await expect(canvas.locator('#head :is(a, img, script, style)')).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /^Text/ })).toContainText('<img src=x')
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published, version 2')).toBeVisible()
  await expectHarmless(page)
  const visitor = await (await browser.newContext({ baseURL: buoy.url })).newPage()
  await visitor.goto(path)
  await expect(visitor.locator('#head h1')).toHaveText(MARKUP)
  await expect(visitor.locator('#head')).toContainText(LINK)
  await expect(visitor.locator('#head :is(a, img, script, style)')).toHaveCount(0)
  await expectHarmless(visitor)
  await visitor.context().close()
})

test('a link that runs code is not published, and HTML is cleaned of what does', async ({
  page,
  buoy,
  browser,
}) => {
  const path = await openEditor(page, buoy, 'pasted-links', ...MODULES)
  const canvas = canvasOf(page)
  await page.getByRole('treeitem', { name: 'Button To the shop' }).click()
  const link = page.getByRole('region', { name: 'Selected module' }).getByRole('combobox').first()
  await link.fill('javascript:window.hostile=1')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: /^Error/ }).first()).toContainText(/address/)
  await expect(canvas.locator('#go a')).not.toHaveAttribute('href', /window/)
  await expectHarmless(page)

  await page.getByRole('tab', { name: 'Outline' }).click()
  await page.getByRole('treeitem', { name: /^Button/ }).click()
  await link.fill('/index.php/shop/')
  await page.getByRole('treeitem', { name: /^HTML/ }).click()
  const html = page.getByRole('region', { name: 'Selected module' }).getByRole('textbox').first()
  await html.fill(`<p>Own code</p>${MARKUP}`)
  await expect(canvas.locator('#own')).toContainText('Press')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published, version 2')).toBeVisible()
  await expectHarmless(page)
  const visitor = await (await browser.newContext({ baseURL: buoy.url })).newPage()
  await visitor.goto(path)
  await expect(visitor.locator('#own')).toContainText('Own code')
  await expect(visitor.locator('#own :is(script, style, [onerror], [href^="javascript:"])')).toHaveCount(0)
  await expectHarmless(visitor)
  await visitor.context().close()
})

test('modules from elsewhere are not pasted or dropped, and a document of them is refused with why', async ({
  page,
  buoy,
}) => {
  await openEditor(page, buoy, 'pasted-modules', ...MODULES)
  const marquee = aNode('marquee', 'foreign', { html: MARKUP })
  const before = await page.getByRole('treeitem').allTextContents()
  await page.getByRole('treeitem', { name: 'Text Before' }).click()
  await copyOutside(page, JSON.stringify(marquee))
  await page.getByRole('treeitem', { name: 'Text Before' }).press('ControlOrMeta+v')
  for (const dragged of [JSON.stringify(marquee), '{"type":"section","moved":"nowhere"}', MARKUP, '{"type":'])
    await dropOnCanvas(page, dragged)
  expect(await page.getByRole('treeitem').allTextContents()).toEqual(before)
  await expectHarmless(page)

  const deep = '{"id":"a","type":"section","props":{},"children":['
  for (const [document, reason] of [
    [JSON.stringify(aDocument(marquee)), /there can be no "marquee" here/],
    [`{"version":2,"sections":[${deep.repeat(20_000)}${']}'.repeat(20_000)}]}`, /is nested too deeply/],
  ] as const) {
    const reply = await saveDraft(page, buoy, 'pasted-modules', document)
    expect(reply.status).toBe(400)
    expect(reply.message).toMatch(reason)
  }
  await page.reload()
  await expect(canvasOf(page).locator('#head')).toBeVisible()
  expect(await page.getByRole('treeitem').allTextContents()).toEqual(before)
  await expect(page.getByText('Published, version 1')).toBeVisible()
})

/** Puts a text on the clipboard as another page does: as itself and as HTML. The focus stays. */
async function copyOutside(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const frame = await focusedFrame(page)
  await frame.evaluate((copied) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault()
      for (const type of ['text/plain', 'text/html']) event.clipboardData?.setData(type, copied)
    }
    document.addEventListener('copy', fill, { capture: true, once: true })
    document.execCommand('copy')
  }, text)
}

/** The page or the frame of it that has the focus: only that one may write to the clipboard. */
async function focusedFrame(page: Page): Promise<Frame> {
  for (const frame of page.frames().toReversed()) {
    // A page has the focus, too, while a frame of it has.
    if (await frame.evaluate(() => document.hasFocus())) return frame
  }
  throw new Error('Nothing of the page has the focus.')
}

/** Drops what another window dragged onto the first module of the page. */
async function dropOnCanvas(page: Page, dragged: string): Promise<void> {
  await canvasOf(page)
    .locator('[data-canvas-overlay]')
    .evaluate((overlay, text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('application/x-buoy-module', text)
      dataTransfer.setData('text/html', text)
      const box = document.getElementById('head')?.getBoundingClientRect()
      const at = { clientX: (box?.left ?? 0) + 5, clientY: (box?.top ?? 0) + 5 }
      for (const kind of ['dragover', 'drop'])
        overlay.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer, ...at }))
    }, dragged)
}

/** Saves a document as the draft of a page, with the sign-in of the browser. */
async function saveDraft(page: Page, buoy: OpenServer, slug: string, document: string) {
  const [row] = await buoy.query<{ id: number }>('select id from pages.page where slug = $1', [slug])
  const address = `/console/api/page-editor/${row?.id}`
  const { version } = (await (await page.request.get(address)).json()) as { version: number }
  const reply = await page.request.put(address, {
    headers: { origin: buoy.url, 'content-type': 'application/json' },
    data: Buffer.from(`{"version":${version},"document":${document}}`),
  })
  const { message } = (await reply.json()) as { message: string }
  return { status: reply.status(), message }
}

/** Nothing of what was pasted has run, in the page or a frame of it, and it hides nothing. */
async function expectHarmless(page: Page): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate(() => 'hostile' in window)).toBe(false)
  await expect(page.locator('body')).toBeVisible()
}
