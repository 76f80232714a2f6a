import { describe, expect, it } from 'vitest'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { checkPage } from './check-page.ts'

const heading = (id: string, level: unknown, title: unknown = id) =>
  aNode('text', id, { title, level } as never)
const button = (href: string, label = 'Go') => aNode('button', 'b', { label, href })
const picture = (alt: string) => ({ name: 'p', alt, caption: '', width: 1, height: 1, widths: [1] })

const said = (page: PageDocument) => checkPage(page, null).map(({ id, message }) => `${id}: ${message}`)
const codes = (...modules: ModuleNode[]) => checkPage(aDocument(...modules), null).map(({ code }) => code)

describe('before a page is published its owner reads', () => {
  it.each([
    [
      aNode('gallery', 'g', { pictures: [picture(' ')] }),
      'g: A picture has no description, so people who do not see it do not know what it shows.',
    ],
    [button(''), 'b: A link leads nowhere. Choose where it leads.'],
    [button('/a/', ' '), 'b: A button has no words on it.'],
    [button('#nobody'), 'b: A link leads to #nobody, and no module of this page is called so.'],
  ])('what is wrong with a module: %#', (module, message) => {
    expect(said(aDocument(module))).toEqual([message])
  })

  it('which headings are out of order', () => {
    expect(said(aDocument(heading('x', '2'), heading('y', '4'), heading('z', '1')))).toEqual([
      'y: A heading of rank 4 follows one of rank 2. Screen readers expect rank 3.',
      'z: The page has more than one heading of the first rank, or one that is not the first.',
    ])
  })
})

describe('links', () => {
  it.each(['', '  ', '#', ' # ', 'https://', 'http://', ' https:// '])('to %j lead nowhere', (href) => {
    expect(codes(button(href))).toEqual(['link-to-nowhere'])
  })

  it.each(['/', '#b', 'https://a.example', 'see https://', '/a#nobody', '#not a name', 'mailto:a@b.co'])(
    'to %j are none of our business',
    (href) => {
      expect(codes(button(href))).toEqual([])
    },
  )

  it('are found however deep they are', () => {
    const slides = [{ button: { label: 'Go', href: '#x' } }, { link: { label: 'Go', href: '' } }]
    expect(codes(aNode('slider', 's', { slides }))).toEqual(['link-to-nowhere', 'missing-anchor'])
  })

  it('without a label have no words that could be missing', () => {
    expect(codes(aNode('blurb', 'b', { href: '/a/' }))).toEqual([])
    expect(codes(aNode('blurb', 'b', { label: ' ' }))).toEqual([])
  })
})

describe('headings', () => {
  it.each([
    ['one after another', [heading('a', '1'), heading('b', '2'), heading('c', '3')]],
    ['of one rank', [heading('a', '2'), heading('b', '2')]],
    ['back up', [heading('a', '1'), heading('b', '2'), heading('c', '3'), heading('d', '2')]],
    ['that begin lower', [heading('a', '3'), heading('b', '4')]],
    ['without words', [heading('a', '1'), heading('b', '3', ' '), heading('c', '3', 7), heading('d', '2')]],
    ['without a rank', [heading('a', '1'), aNode('text', 'b', { title: 'b' }), heading('c', '0')]],
  ])('%s are in order', (_how, modules) => {
    expect(codes(...modules)).toEqual([])
  })

  it('are in the opening of a page, which is of the first rank', () => {
    const opening = aNode('fullwidth-header', 'o', { title: 'A' })
    expect(codes(opening, heading('b', '2'))).toEqual([])
    expect(codes(opening, heading('b', '1'))).toEqual(['heading-order'])
    expect(codes(heading('a', '1'), opening)).toEqual(['heading-order'])
    expect(codes(opening, heading('b', '3'))).toEqual(['heading-order'])
  })
})

describe('the weight of a page', () => {
  /** Section, row and column are modules as well. */
  const modules = (count: number) =>
    Array.from({ length: count - 3 }, (_, at) => aNode('divider', `d${at}`, {}))
  const letters = (count: number) => {
    const empty = JSON.stringify(aDocument(aNode('text', 'a', { body: '' }))).length
    return aNode('text', 'a', { body: 'x'.repeat(count - empty) })
  }

  it('is good up to 300 modules and 200 kB', () => {
    expect(codes(...modules(300))).toEqual([])
    expect(codes(letters(200_000))).toEqual([])
    expect(checkPage({ version: 1, sections: [] } as unknown as PageDocument, null)).toEqual([])
  })

  it('is said in modules and kB above', () => {
    expect(codes(...modules(301))).toEqual(['heavy-page'])
    expect(said(aDocument(letters(200_600)))).toEqual([
      'section: The page holds 4 modules and 201 kB of content. It loads slowly on phones; consider splitting it.',
    ])
  })
})

it('claims that the consumer law does not allow are quoted, in the country of the shop', () => {
  const node = aNode('text', 'a', { items: [{ body: 'We give no refunds on sale items.' }], note: 'None' })
  const page = aDocument(node)
  expect(checkPage(page, null)).toEqual([])
  const [finding, ...more] = checkPage(aDocument(structuredClone(node)), 'AU')
  expect(more).toEqual([])
  expect(finding).toMatchObject({ code: 'law', id: 'a', isError: false })
  expect(finding?.message).toMatch(/^“no refunds.*”: .+\. .+\.$/i)
})

it('two modules with the same settings have a finding each', () => {
  const one = button('')
  expect(checkPage(aDocument(one, { ...one, id: 'c' }), null).map(({ id }) => id)).toEqual(['b', 'c'])
})

it('settings that did not change are not read again', () => {
  let readings = 0
  const props = {
    get href() {
      readings += 1
      return '/a/'
    },
  }
  const first = checkPage(aDocument({ ...button('/'), props }), null)
  const once = readings
  expect(checkPage(aDocument({ ...button('/'), props }), null)).toEqual(first)
  // Looking for places of the page reads links every time.
  expect(readings - once).toBeLessThan(once)
})
