import { describe, expect, it } from 'vitest'
import type { PageDocument } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { checkPage } from './check-page.ts'
import { entryName, fieldsOf, filledStart, variantOf, wordsOf } from './fields.ts'
import { reuse } from './reuse.ts'
import { setCommon, setProp, setView, setVisible } from './set-values.ts'
import { findNode } from './tree.ts'

const document = () => aDocument(aNode('text', 'a', { title: 'A' }))
const nodeAfter = (outcome: ReturnType<typeof setProp>) => {
  if (!outcome.ok) throw new Error('refused')
  return findNode(outcome.value.document.sections, 'a')
}
const follow = (outcome: ReturnType<typeof setProp>): PageDocument => {
  if (!outcome.ok) throw new Error('refused')
  return outcome.value.document
}

describe('setting a value', () => {
  it('of a prop holds everywhere; nothing takes it away', () => {
    expect(nodeAfter(setProp(document(), { id: 'a', name: 'title', value: 'B' }))?.props).toEqual({
      title: 'B',
    })
    expect(nodeAfter(setProp(document(), { id: 'a', name: 'title', value: undefined }))?.props).toEqual({})
  })

  it('for one device is a value of its views, and leaves nothing behind when it is taken away', () => {
    const place = { id: 'a', part: 'content', view: 'phone', name: 'title' } as const
    const phone = follow(setView(document(), { ...place, value: 'Small' }))
    expect(findNode(phone.sections, 'a')?.common).toEqual({
      views: { content: { phone: { title: 'Small' } } },
    })
    expect(nodeAfter(setView(phone, { ...place, value: undefined }))).toEqual(
      aNode('text', 'a', { title: 'A' }),
    )
  })

  it('hides on one device, and adds a class and a link', () => {
    const hidden = setVisible(document(), { id: 'a', view: 'tablet', value: false })
    expect(nodeAfter(hidden)?.common).toEqual({ views: { visible: { tablet: false } } })
    const link = { url: '/', target: '_self' as const }
    expect(nodeAfter(setCommon(document(), { id: 'a', name: 'link', value: link }))?.common).toEqual({ link })
  })
})

describe('the check of a page', () => {
  const codes = (page: PageDocument) =>
    checkPage(page, 'AU').map(({ code, id, isError }) => [code, id, isError])

  it('finds nothing wrong with a sound page', () => {
    expect(codes(document())).toEqual([])
  })

  it('holds back pictures without a description, links to nowhere and buttons without words', () => {
    const picture = { name: 'p', alt: '', caption: '', width: 1, height: 1, widths: [1] }
    expect(
      codes(
        aDocument(
          aNode('gallery', 'g', { pictures: [{ ...picture, alt: 'Water' }, picture] }),
          aNode('button', 'b', { label: ' ', href: '#' }),
          aNode('slider', 's', {
            slides: [
              { headline: 'A', picture: { ...picture, alt: 'Sea' }, button: { label: '', href: '/' } },
            ],
          }),
        ),
      ),
    ).toEqual([
      ['picture-without-alt', 'g', true],
      ['link-to-nowhere', 'b', true],
      ['empty-button', 'b', true],
      ['empty-button', 's', true],
    ])
  })

  it('warns of headings out of order and of anchors that there are not', () => {
    const title = (id: string, level: string) => aNode('text', id, { title: id, level })
    const link = (href: string) => aNode('button', href.slice(1), { label: 'Go', href })
    expect(
      codes(aDocument(title('x', '1'), title('y', '3'), title('z', '1'), link('#x'), link('#w'))),
    ).toEqual([
      ['heading-order', 'y', false],
      ['heading-order', 'z', false],
    ])
    expect(codes(aDocument(aNode('button', 'b', { label: 'Go', href: '#nobody' })))).toEqual([
      ['missing-anchor', 'b', false],
    ])
  })

  it('warns of a heavy page', () => {
    const many = Array.from({ length: 300 }, (_, index) => aNode('divider', `d${index}`, {}))
    expect(codes(aDocument(...many))).toEqual([['heavy-page', 'section', false]])
  })
})

describe('the fields of a schema', () => {
  it('are of the kind of their values', () => {
    const fields = fieldsOf({
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 80, default: '' },
        body: { type: 'string', maxLength: 20_000 },
        count: { type: 'integer', minimum: 1, maximum: 9 },
        showsMeta: { type: 'boolean', default: true },
        look: { type: 'string', enum: ['a', 'b'] },
        columns: { anyOf: [{ const: 3 }, { const: 4 }] },
        href: { anyOf: [{ type: 'string', widget: 'link' }, { type: 'null' }] },
        picture: { type: 'object', widget: 'picture' },
        choose: {
          anyOf: [
            { type: 'object', properties: { slugs: { type: 'array', items: { type: 'string' } } } },
            { type: 'object', properties: { first: { type: 'integer' } } },
          ],
        },
        odd: {},
      },
    })
    expect(fields.map(({ name, kind, none }) => `${name} ${kind}${none ? '?' : ''}`)).toEqual([
      'title text',
      'body text',
      'count number',
      'showsMeta switch',
      'look choice',
      'columns choice',
      'href link?',
      'picture picture',
      'choose variants',
      'odd json',
    ])
    expect(fields[1]).toMatchObject({ isLong: true, label: 'Body' })
    const choose = fields[8]
    if (choose?.kind !== 'variants') throw new Error('no variants')
    expect(variantOf(choose.variants, { first: 4 })?.name).toBe('first')
    expect(filledStart(choose)).toEqual({ slugs: [] })
  })

  it('have names that people read', () => {
    expect(wordsOf('showsPicture')).toBe('Shows picture')
    expect(entryName({ headline: 'Water' }, 2)).toBe('Water')
    expect(entryName({ count: 1 }, 2)).toBe('Entry 2')
  })
})

it('what did not change of a document is the same object again', () => {
  const before = {
    sections: [
      { id: 'a', props: { title: 'A' } },
      { id: 'b', props: {} },
    ],
  }
  const next = structuredClone(before)
  expect(reuse(before, next)).toBe(before)
  const changed = structuredClone(before)
  changed.sections[0] = { id: 'a', props: { title: 'B' } }
  const reused = reuse(before, changed)
  expect(reused).toEqual(changed)
  expect(reused.sections[1]).toBe(before.sections[1])
})
