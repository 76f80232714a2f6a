import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import type { LastChanges, VersionComparison } from '../contract.ts'
import { openTestEditor, type TestEditor, text } from '../editor.fixtures.ts'

let editor: TestEditor
beforeAll(async () => {
  editor = await openTestEditor()
})
afterAll(() => editor.close())

describe('the versions of a page', () => {
  const compare = (query: string) => editor.app.inject({ url: editor.url(`/comparison?${query}`) })

  it('are compared with each other and with the draft', async () => {
    await editor.openPage()
    await editor.save(aDocument(aNode('text', 'a', { title: 'Second' }), aNode('divider', 'line', {})))
    await editor.post('/publish')
    await editor.save(text('Second'))
    const marked = async (query: string) => {
      const { before, after } = (await compare(query)).json<VersionComparison>()
      return [...before, ...after]
        .filter(({ difference }) => difference !== 'same')
        .map(({ id: module, difference, fields }) => [module, difference, fields.join()])
    }
    expect(await marked('from=1&to=2')).toEqual([
      ['a', 'changed', 'Title'],
      ['a', 'changed', 'Title'],
      ['line', 'added', ''],
    ])
    expect(await marked('from=2&to=draft')).toEqual([['line', 'removed', '']])
    expect(await marked('from=2&to=2')).toEqual([])
  })

  it('tell who changed a module last, and where', async () => {
    await editor.openPage()
    await editor.save(aDocument(aNode('text', 'a', { title: 'Second' }), aNode('divider', 'line', {})))
    await editor.post('/publish')
    await editor.save(
      aDocument(aNode('text', 'a', { title: 'Second' }), aNode('divider', 'line', { room: 90 })),
    )
    const { changes } = (await editor.app.inject({ url: editor.url('/last-changes') })).json<LastChanges>()
    expect(changes).toMatchObject({
      column: { version: 1, by: null },
      a: { version: 2, by: 'Sally Skipper' },
      line: { version: null, by: 'Sally Skipper' },
    })
  })

  it.each(['', 'from=1', 'from=x&to=1', 'from=0&to=1', 'from=1&to=3000000000'])(
    'refuse to be compared by "%s"',
    async (query) => {
      await editor.openPage()
      expect((await compare(query)).statusCode).toBe(400)
    },
  )

  it('that there are not are 404', async () => {
    await editor.openPage()
    expect((await compare('from=1&to=99')).statusCode).toBe(404)
    editor.state.id = 99_999
    expect((await compare('from=1&to=1')).statusCode).toBe(404)
    expect((await editor.app.inject({ url: editor.url('/last-changes') })).statusCode).toBe(404)
  })
})
