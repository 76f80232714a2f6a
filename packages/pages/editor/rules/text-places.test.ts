import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { richText } from '../../text/rich-text-schema.ts'
import { readFromFrame, readToFrame } from './canvas-messages.ts'
import { fieldsOf, type Schema } from './fields.ts'
import { setText } from './set-values.ts'
import { isTextPath, readAt, readLines, textPlacesOf, textsOf, writeAt } from './text-places.ts'
import { findNode } from './tree.ts'

const schema = z.object({
  title: z.string().max(80),
  look: z.enum(['a', 'b']),
  body: richText(900),
  button: z.object({ label: z.string().max(60), href: z.string() }).nullable(),
  items: z.array(z.object({ title: z.string().max(40), count: z.number() })),
})
const places = textPlacesOf(fieldsOf(z.toJSONSchema(schema, { io: 'input' }) as Schema))
const node = aNode('x', 'x', {
  title: 'Water',
  look: 'a',
  body: 'Warm **and** clear',
  button: { label: 'Go', href: '/' },
  items: [
    { title: 'One', count: 1 },
    { title: 'Two', count: 2 },
  ],
})

describe('the texts of a module', () => {
  it('are those of its fields, of groups and of every entry of its lists', () => {
    expect(places.map(({ path, isLong, isRich, most }) => [path.join('.'), isLong, isRich, most])).toEqual([
      ['title', false, false, 80],
      ['body', true, true, 900],
      ['button.label', false, false, 60],
      ['button.href', false, false, null],
      ['items.*.title', false, false, 40],
    ])
    expect(textsOf(node, places, 'desktop').map(({ path, text }) => [path, text])).toEqual([
      [['title'], 'Water'],
      [['body'], 'Warm **and** clear'],
      [['button', 'label'], 'Go'],
      [['button', 'href'], '/'],
      [['items', 0, 'title'], 'One'],
      [['items', 1, 'title'], 'Two'],
    ])
    const empty = { ...node, props: { title: 7, button: null } }
    expect(textsOf(empty, places, 'desktop')).toEqual([])
  })

  it('are those of the view that is edited', () => {
    const views = { content: { tablet: { title: 'Small' }, hover: { title: 'Touched' } } }
    const two = { ...node, common: { views } }
    const titles = (['desktop', 'tablet', 'phone', 'hover'] as const).map(
      (view) => textsOf(two, places, view)[0]?.text,
    )
    expect(titles).toEqual(['Water', 'Small', 'Small', 'Touched'])
  })

  it('are told from other values by their path', () => {
    for (const path of [['title'], ['items', 1, 'title']]) expect(isTextPath(places, path)).toBe(true)
    for (const path of [[], ['look'], ['items'], ['items', 'x', 'title'], ['title', 'length'], ['__proto__']])
      expect(isTextPath(places, path)).toBe(false)
    expect(readAt(node.props, ['toString'])).toBeUndefined()
  })

  it('are read as people see them: without marks, one for each paragraph, heading and point', () => {
    const text = '## Why\n\nWarm  **and** [clear](/x)\nwater\n\n- One\n- **Two**'
    expect(readLines({ text, isRich: true })).toEqual(['Why', 'Warm and clear water', 'One', 'Two'])
    expect(readLines({ text: ' **Plain**\n words ', isRich: false })).toEqual(['**Plain** words'])
    expect(readLines({ text: ' ', isRich: false })).toEqual([])
  })
})

describe('a text that is written on the canvas', () => {
  const write = (view: 'desktop' | 'phone', path: (string | number)[], text: string) => {
    const done = setText(aDocument(node), { id: 'x', view, path, text })
    if (!done.ok) throw new Error('refused')
    return findNode(done.value.document.sections, 'x')
  }

  it('changes its field and nothing beside it', () => {
    const written = write('desktop', ['items', 1, 'title'], 'Deux')
    expect(written?.props).toEqual({
      ...node.props,
      items: [
        { title: 'One', count: 1 },
        { title: 'Deux', count: 2 },
      ],
    })
    expect(readAt(written?.props, ['items', 0])).toBe(readAt(node.props, ['items', 0]))
    expect(written?.props.button).toBe(node.props.button)
  })

  it('is a value of its view where one is edited, and a refusal when the module is gone', () => {
    const written = write('phone', ['button', 'label'], 'Now')
    expect(written?.props).toEqual(node.props)
    expect(written?.common?.views?.content).toEqual({ phone: { button: { label: 'Now', href: '/' } } })
    const gone = setText(aDocument(), { id: 'x', view: 'desktop', path: ['title'], text: 'A' })
    expect(gone.ok).toBe(false)
  })

  it('leaves values alone that have no such part', () => {
    expect(writeAt('words', ['a'], 'x')).toBe('words')
    expect(writeAt(null, ['a'], 'x')).toBeNull()
    expect(writeAt({ a: 1 }, [], 'x')).toBe('x')
  })

  it('travels as a message of its own, or not at all', () => {
    const written = { kind: 'written', id: 'x', path: ['items', 0, 'title'], text: 'A' }
    expect(readFromFrame(written)).toEqual(written)
    expect(readFromFrame({ kind: 'left' })).toEqual({ kind: 'left' })
    for (const odd of [{ text: 1 }, { path: 'title' }, { path: [{}] }, { path: [0.5] }, { id: null }])
      expect(readFromFrame({ ...written, ...odd })).toBeNull()
    expect(readToFrame({ kind: 'write', id: 'x' })).toEqual({ kind: 'write', id: 'x' })
    expect(readToFrame({ kind: 'write' })).toBeNull()
    const patch = { kind: 'patch', patch: { id: 'x', type: 'text', props: {} } }
    expect(readToFrame(patch)).toEqual(patch)
    expect(readToFrame({ kind: 'patch', patch: {} })).toBeNull()
  })
})
