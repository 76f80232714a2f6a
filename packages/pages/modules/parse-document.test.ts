import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { describe, expect, it } from 'vitest'
import type { PageDocument } from '../document/contract.ts'
import { DOCUMENT_VERSION } from '../document/rules/document-version.ts'
import { storedDocument } from '../document/stored-documents.fixtures.ts'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { parseDocument, readDocument } from './parse-document.ts'
import { MODULE_SCHEMAS } from './schemas.ts'
import type { SectionProps } from './section/schema.ts'

const button = (props: Record<string, unknown>) =>
  aNode('button', 'ask', { label: 'Go', href: '/', ...props })

describe('a document on its way in', () => {
  it('is taken with the defaults of its modules filled in', () => {
    const parsed = parseDocument(aDocument(aNode('text', 'hello', { title: 'Hello' })))
    expect(parsed.ok && parsed.value.sections[0]?.children[0]?.children[0]?.children[0]).toEqual({
      id: 'hello',
      type: 'text',
      props: { eyebrow: '', title: 'Hello', level: '2', body: '', size: 'normal', align: 'start' },
      children: [],
    })
  })

  it.each([
    ['a module that does not exist', aNode('marquee', 'old', {}), 'old.type'],
    ['a module in the wrong place', aNode('section', 'inner', {}), 'inner.type'],
    ['props of the wrong kind', button({ label: 7 }), 'ask.label'],
    ['an address that would run code', button({ href: 'javascript:alert(1)' }), 'ask.href'],
    ['an address of another scheme-less host', button({ href: '//evil.example' }), 'ask.href'],
  ])('is refused whole for %s, naming the module and the field', (_what, node, field) => {
    const parsed = parseDocument(aDocument(node, aNode('text', 'fine', { title: 'Fine' })))
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.refusals.map((refusal) => refusal.field)).toEqual([field])
  })

  it.each([
    ['nothing', null],
    ['a version from the future', { version: DOCUMENT_VERSION + 1, sections: [] }],
    ['an id that could break out of an attribute', aDocument(aNode('text', 'a"onload="', {}))],
  ])('is refused when it is %s', (_what, input) => {
    expect(parseDocument(input).ok).toBe(false)
  })
})

describe('a stored document on its way out', () => {
  it('leaves out what it cannot read, says why, and keeps the rest', () => {
    const reported: Refusal[] = []
    const stored = aDocument(
      aNode('marquee', 'old', {}),
      button({ href: 'javascript:alert(1)' }),
      aNode('text', 'fine', { title: 'Fine' }),
    )
    const read = readDocument(stored, (fault) => reported.push(fault))
    expect(read.sections[0]?.children[0]?.children[0]?.children.map((node) => node.id)).toEqual(['fine'])
    expect(reported.map((fault) => fault.field)).toEqual(['old.type', 'ask.href'])
  })

  it('is an empty page, and says so, when it is no document at all', () => {
    const reported: Refusal[] = []
    expect(readDocument('gone', (fault) => reported.push(fault)).sections).toEqual([])
    expect(reported).not.toHaveLength(0)
  })
})

describe('a document of the first version', () => {
  const propsOf = (document: PageDocument, id: string) =>
    document.sections.find((section) => section.id === id)?.props as SectionProps

  it('is read whole, brought up to today’s, and is the same when it is stored and read again', async () => {
    const parsed = parseDocument(await storedDocument(1))
    if (!parsed.ok) throw new Error(parsed.refusals.map(({ message }) => message).join('\n'))
    expect(parsed.value.version).toBe(DOCUMENT_VERSION)
    expect(propsOf(parsed.value, 'old-still').background?.parallax).toBe('still')
    expect(propsOf(parsed.value, 'old-slow').background?.parallax).toBe('slow')
    const onPhones = parsed.value.sections[0]?.common?.views?.content?.phone as SectionProps
    expect(onPhones.background?.parallax).toBe('slow')
    expect(parseDocument(parsed.value)).toEqual(parsed)
  })
})

describe('the registry', () => {
  it('names only modules that exist as children', () => {
    const known = MODULE_SCHEMAS.map((schema) => schema.type)
    for (const schema of MODULE_SCHEMAS) expect(known).toEqual(expect.arrayContaining([...schema.children]))
  })

  it('has upgrades with names of their own, oldest first, that lead no further than to today’s version', () => {
    for (const { type, upgrades } of MODULE_SCHEMAS) {
      const [versions, names] = [upgrades.map(({ to }) => to), upgrades.map(({ name }) => name)]
      expect(versions, type).toEqual([...versions].sort((one, other) => one - other))
      for (const to of versions) expect(to, type).toBeGreaterThan(1)
      for (const to of versions) expect(to, type).toBeLessThanOrEqual(DOCUMENT_VERSION)
      expect(new Set(names).size, type).toBe(names.length)
    }
  })

  it('has an upgrade for every version that there has been', () => {
    const reached = new Set(MODULE_SCHEMAS.flatMap(({ upgrades }) => upgrades.map(({ to }) => to)))
    expect([...reached].sort()).toEqual(Array.from({ length: DOCUMENT_VERSION - 1 }, (_, index) => index + 2))
  })
})

describe('a document that wants to do harm', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => aNode('text', `t${index}`, {}))
  function deep(levels: number) {
    let node = aNode('text', 'inmost', {})
    for (let level = 0; level < levels; level += 1) node = aNode('column', `c${level}`, {}, [node])
    return aDocument(node)
  }
  function deepProps(levels: number) {
    let value: unknown = 'x'
    for (let level = 0; level < levels; level += 1) value = [value]
    return aDocument(aNode('text', 'a', { title: value }))
  }

  it.each([
    ['20,000 modules', () => aDocument(...many(20_000)), /more than 2000 modules/],
    ['modules 100,000 deep', () => deep(100_000), /nested deeper/],
    ['props 100,000 deep', () => deepProps(100_000), /nested deeper/],
    [
      'megabytes of text',
      () => aDocument(aNode('text', 'a', { body: 'x'.repeat(5_000_000) })),
      /1000000 characters/,
    ],
    [
      'megabytes of names',
      () => aDocument(aNode('text', 'a', { ['x'.repeat(5_000_000)]: 1 })),
      /1000000 characters/,
    ],
    [
      'lists without end',
      () => aDocument(aNode('text', 'a', { title: Array(500_000).fill(0) })),
      /60000 values/,
    ],
  ])('is refused for %s, and shows nothing when it was stored', (_what, make, reason) => {
    const document = make()
    const parsed = parseDocument(document)
    expect(parsed.ok ? '' : parsed.refusals[0]?.message).toMatch(reason)
    const reported: Refusal[] = []
    expect(readDocument(document, (fault) => reported.push(fault)).sections).toEqual([])
    expect(reported).toHaveLength(1)
  })

  it('takes a large page of an industrious owner', () => {
    expect(parseDocument(aDocument(...many(1500))).ok).toBe(true)
  })

  it('cannot have two modules of one id, of which the first is shown', () => {
    const twice = aDocument(aNode('text', 'a', { title: 'One' }), aNode('text', 'a', { title: 'Two' }))
    const parsed = parseDocument(twice)
    expect(parsed.ok ? [] : parsed.refusals.map((refusal) => refusal.field)).toEqual(['a.id'])
    const shown = readDocument(twice, () => {}).sections[0]?.children[0]?.children[0]?.children
    expect(shown?.map((node) => node.props.title)).toEqual(['One'])
  })

  it.each(['__proto__', 'constructor', 'toString'])('finds no module of type %s', (type) => {
    expect(parseDocument(aDocument(aNode(type, 'a', {}))).ok).toBe(false)
  })
})
