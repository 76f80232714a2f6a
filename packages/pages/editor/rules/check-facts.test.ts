import { describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { checkFacts, type PageFacts } from './check-facts.ts'
import { checkPage } from './check-page.ts'

const none: PageFacts = {
  hasRecipient: true,
  lists: new Set(['news']),
  sections: new Set(),
  bytes: new Map(),
  brightness: new Map(),
}
const codes = (modules: Parameters<typeof aDocument>, facts: Partial<PageFacts> = {}) =>
  checkFacts(aDocument(...modules), { ...none, ...facts }).map(({ code, id, isError }) => [code, id, isError])
const picture = (name: string) => ({ name, alt: 'Water', caption: '', width: 9, height: 9, widths: [240] })

describe('what holds a form back', () => {
  it('is a contact form whose messages nobody is mailed', () => {
    const form = aNode('contact-form', 'f', {})
    expect(codes([form])).toEqual([])
    expect(codes([form], { hasRecipient: false })).toEqual([['form-without-recipient', 'f', true]])
    expect(codes([aNode('text', 't', {})], { hasRecipient: false })).toEqual([])
  })

  it('is a sign-up form with a list that there is not', () => {
    const form = (list?: string) => aNode('newsletter', 'n', list === undefined ? {} : { list })
    expect(codes([form()])).toEqual([])
    expect(codes([form('gone')])).toEqual([['form-without-list', 'n', true]])
    expect(codes([form()], { lists: new Set() })).toEqual([['form-without-list', 'n', true]])
  })
})

describe('pictures that make a page heavy', () => {
  const page = aDocument(
    aNode('image', 'a', { picture: picture('small') }),
    aNode('gallery', 'b', { pictures: [picture('small'), picture('large')] }),
  )
  const told = (bytes: [string, number][]) =>
    checkFacts(page, { ...none, bytes: new Map(bytes) }).map(({ id, message }) => [id, message])

  it('are told with figures, each counted once, and lead to the largest', () => {
    expect(
      told([
        ['small', 100_000],
        ['large', 400_001],
      ]),
    ).toEqual([
      [
        'b',
        'The pictures of this page are 500 kB together on a wide screen; the largest, large, is 400 kB. Take some away, or crop the largest.',
      ],
    ])
    expect(
      told([
        ['small', 400_000],
        ['large', 400_000],
      ]),
    ).toEqual([])
  })

  it('count together', () => {
    const names = ['a', 'b', 'c', 'd']
    const many = aDocument(...names.map((name) => aNode('image', name, { picture: picture(name) })))
    const heavy = (size: number) =>
      checkFacts(many, { ...none, bytes: new Map(names.map((name) => [name, size])) }).length
    expect(heavy(375_000)).toBe(0)
    expect(heavy(375_001)).toBe(1)
  })
})

describe('words over a picture', () => {
  const section = (props: object, ...inside: Parameters<typeof aDocument>) => {
    const document = aDocument(...inside)
    const [one] = document.sections
    if (one === undefined) throw new Error('no section')
    return { ...document, sections: [{ ...one, props: { ...one.props, ...props } }] }
  }
  const words = aNode('text', 't', { title: 'A' })
  const ground = (shade: number) => ({ picture: picture('sky'), video: null, shade })
  const white = new Map([['sky', { darkest: '#222222', brightest: '#ffffff' }]])
  const grey = new Map([['sky', { darkest: '#222222', brightest: '#707070' }]])
  const told = (
    props: object,
    brightness: PageFacts['brightness'],
    ...inside: Parameters<typeof aDocument>
  ) => checkFacts(section(props, ...inside), { ...none, brightness }).map(({ message }) => message)

  it('are measured where it is brightest, and the shade that is enough is named', () => {
    const ink = (shade: number) => ({ tone: 'ink', background: ground(shade) })
    expect(told(ink(0), white, words)).toEqual([
      'The words over a picture have a contrast of 1:1 at worst; words need 4.5:1. A shade of 60% is enough.',
    ])
    expect(told(ink(55), white, words)).toHaveLength(1)
    expect(told(ink(60), white, words)).toEqual([])
    expect(told(ink(0), grey, words)).toEqual([])
  })

  it('are doubtful over a video and over a picture that cannot be measured', () => {
    const video = { tone: 'ink', background: { ...ground(0), picture: null, video: '/pictures/a.mp4' } }
    expect(told(video, white, words)[0]).toContain('over a video')
    expect(told({ tone: 'ink', background: ground(0) }, new Map(), words)).toHaveLength(1)
  })

  it('are dark in the other tones, so that a shade does not help', () => {
    expect(told({ tone: 'sand', background: ground(0) }, white, words)[0]).toContain('Choose the tone Ink')
    const bright = new Map([['sky', { darkest: '#f0f0f0', brightest: '#ffffff' }]])
    expect(told({ tone: 'sand', background: ground(0) }, bright, words)).toEqual([])
  })

  it('are none where there is no picture, or nothing is said', () => {
    const divider = aNode('divider', 'd', {})
    expect(told({ tone: 'ink', background: ground(0) }, white, divider)).toEqual([])
    expect(told({ tone: 'ink', background: { ...ground(0), picture: null } }, white, words)).toEqual([])
    expect(told({ tone: 'ink', background: null }, white, words)).toEqual([])
  })
})

it('sentences that the consumer law does not allow are told with what to write instead', () => {
  const page = aDocument(
    aNode('text', 'a', { title: 'Delivery', body: 'All sales final. Free delivery.' }),
    aNode('tabs', 'b', { tabs: [{ title: 'Returns', body: 'We do not refund a change of mind.' }] }),
  )
  expect(checkPage(page, 'AU')).toMatchObject([
    {
      code: 'law',
      id: 'a',
      isError: false,
      message: expect.stringMatching(/^“All sales final”: .*Leave it out/),
    },
  ])
  // Read once, and found again for the module that has the same props.
  const [section] = page.sections
  const copied = { ...page, sections: section === undefined ? [] : [section] }
  expect(checkPage(copied, 'AU')).toHaveLength(1)
})
