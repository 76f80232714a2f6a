import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import type { PageFindings } from '../contract.ts'
import { openTestEditor, type TestEditor } from '../editor.fixtures.ts'

let editor: TestEditor
beforeAll(async () => {
  editor = await openTestEditor()
})
afterAll(() => editor.close())

describe('what only the server can tell of a draft', () => {
  const findings = async () =>
    (await editor.app.inject({ url: editor.url('/findings') })).json<PageFindings>().findings

  it('is that a form reaches nobody, which holds the page back', async () => {
    const slug = await editor.openPage()
    const fields = [{ id: 'name', label: 'Name' }]
    await editor.save(
      aDocument(aNode('contact-form', 'f', { fields }), aNode('newsletter', 'n', { list: 'gone' })),
    )
    expect((await findings()).map(({ code, id: module }) => [code, module])).toEqual([
      ['form-without-list', 'n'],
    ])
    editor.state.ownerEmail = null
    expect((await findings()).map(({ code }) => code)).toEqual([
      'form-without-recipient',
      'form-without-list',
    ])
    const refused = await editor.post('/publish')
    editor.state.ownerEmail = 'owner@example.com'
    expect(refused.json()).toMatchObject({ issues: [{ field: 'f.' }, { field: 'n.' }] })
    expect(await editor.shown(slug)).toContain('First')
  })

  it('is how heavy its pictures are, and how bright the one behind words is', async () => {
    await editor.openPage()
    const dir = join(editor.dataDir, 'pictures')
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'heavy-480.avif'), Buffer.alloc(450_000))
    const white = { width: 24, height: 24, channels: 3 as const, background: '#ffffff' }
    await sharp({ create: white }).jpeg().toFile(join(dir, 'heavy-240.jpg'))
    const picture = { name: 'heavy', alt: 'Sea', caption: '', width: 480, height: 9, widths: [240, 480] }
    const page = aDocument(aNode('text', 'a', { title: 'On the sea' }))
    const [section] = page.sections
    const background = { picture, shade: 30 }
    await editor.save({ ...page, sections: [{ ...section, props: { tone: 'ink', background } }] })
    expect(await findings()).toMatchObject([
      { code: 'contrast-over-picture', isError: false, message: expect.stringContaining('A shade of 60%') },
      { code: 'heavy-pictures', isError: false, message: expect.stringContaining('450 kB') },
    ])
  })

  it('is nothing of a page that there is not', async () => {
    editor.state.id = 99_999
    expect((await editor.app.inject({ url: editor.url('/findings') })).statusCode).toBe(404)
  })
})
