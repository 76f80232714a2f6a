import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { MODULE_SCHEMAS } from '../../modules/schemas.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { framesFor, placeNear, placeOfDrop } from './allowed.ts'
import {
  type Changed,
  deleteModule,
  duplicateModule,
  insertModule,
  moveModule,
  nudgeModule,
} from './commands.ts'
import { setProp } from './set-values.ts'
import { idsIn, walk } from './tree.ts'

const ALLOWED = Object.fromEntries(MODULE_SCHEMAS.map(({ type, children }) => [type, children]))
const TYPES = ['section', 'row', 'column', 'text', 'divider', 'search', 'menu', 'marquee']

function counter(): () => string {
  let count = 0
  return () => {
    count += 1
    return `new${count}`
  }
}
const idsOf = (document: PageDocument) => Array.from(walk(document.sections), ({ node }) => node.id)
/** The tree in short: `section(row(column(a b)))`. */
const short = (nodes: readonly ModuleNode[]): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${short(children)})` : id)).join(' ')
function after(outcome: ReturnType<typeof deleteModule>): Changed {
  if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
  return outcome.value
}
/** Two sections, each with a row and a column, and texts in both. */
function twoColumns(): PageDocument {
  const section = (name: string, ...texts: string[]) =>
    aNode('section', name, {}, [
      aNode('row', `${name}-row`, {}, [
        aNode(
          'column',
          `${name}-column`,
          {},
          texts.map((id) => aNode('text', id, {})),
        ),
      ]),
    ])
  return { version: 2, sections: [section('s', 'a', 'b'), section('t', 'c')] }
}

describe('a command on a document', () => {
  it('puts a module before, after and inside another, and selects it', () => {
    const makeId = counter()
    const put = (anchor: string, where: 'before' | 'after' | 'inside') =>
      after(
        insertModule(twoColumns(), ALLOWED, {
          node: aNode('text', '', {}),
          place: { anchor, where },
          makeId,
        }),
      )
    expect(short(put('b', 'before').document.sections)).toContain('s-column(a new1 b)')
    expect(short(put('b', 'after').document.sections)).toContain('s-column(a b new2)')
    expect(put('t-column', 'inside')).toMatchObject({ selected: 'new3' })
  })

  it('refuses what the schemas do not allow, and what is gone', () => {
    const document = twoColumns()
    const code = (outcome: ReturnType<typeof deleteModule>) => !outcome.ok && outcome.refusals[0]?.code
    const node = aNode('text', 'x', {})
    const place = { anchor: 's', where: 'inside' } as const
    expect(code(insertModule(document, ALLOWED, { node, place, makeId: counter() }))).toBe('not-here')
    expect(code(moveModule(document, ALLOWED, { id: 'a', place }))).toBe('not-here')
    expect(code(moveModule(document, ALLOWED, { id: 's', place: { anchor: 'a', where: 'after' } }))).toBe(
      'inside-itself',
    )
    expect(code(deleteModule(document, 'gone'))).toBe('module-gone')
    expect(code(duplicateModule(document, 'gone', counter()))).toBe('module-gone')
    expect(code(setProp(document, { id: 'gone', name: 'title', value: '' }))).toBe('module-gone')
  })

  it('moves a module up and down, on into the next column at an end', () => {
    const nudge = (document: PageDocument, id: string, way: 'up' | 'down') =>
      after(nudgeModule(document, ALLOWED, { id, way })).document
    expect(short(nudge(twoColumns(), 'b', 'up').sections)).toContain('s-column(b a)')
    expect(short(nudge(twoColumns(), 'b', 'down').sections)).toContain('t-column(b c)')
    expect(short(nudge(twoColumns(), 'c', 'up').sections)).toContain('s-column(a b c)')
    expect(short(nudge(twoColumns(), 's', 'down').sections)).toMatch(/^t\(.*\) s\(/)
    expect(nudgeModule(twoColumns(), ALLOWED, { id: 'a', way: 'up' })).toMatchObject({
      ok: false,
      refusals: [{ code: 'no-way' }],
    })
  })

  it('deletes a module, and selects its neighbour, or what was around it', () => {
    expect(after(deleteModule(twoColumns(), 'a')).selected).toBe('b')
    expect(after(deleteModule(twoColumns(), 'b')).selected).toBe('a')
    expect(after(deleteModule(twoColumns(), 'c')).selected).toBe('t-column')
    expect(
      after(deleteModule({ version: 2, sections: [aNode('section', 's', {})] }, 's')).selected,
    ).toBeNull()
  })

  it('duplicates a module right after it, all in it with new ids', () => {
    const { document, selected } = after(duplicateModule(twoColumns(), 't', counter()))
    expect(short(document.sections)).toMatch(/ t\(.*\) new1\(new2\(new3\(new4\)\)\)$/)
    expect(selected).toBe('new1')
  })

  it('leaves what it does not touch the same objects', () => {
    const document = twoColumns()
    const { sections } = after(setProp(document, { id: 'a', name: 'title', value: 'A' })).document
    expect(sections[1]).toBe(document.sections[1])
    expect(sections[0]?.children[0]?.children[0]?.children[1]).toBe(
      document.sections[0]?.children[0]?.children[0]?.children[1],
    )
  })
})

describe('any commands in any order', () => {
  const anyId = fc.constantFrom('s', 's-row', 's-column', 'a', 'b', 't', 'c', 'new1', 'new2', 'new5', 'gone')
  const where = fc.constantFrom('before' as const, 'after' as const, 'inside' as const)
  const place = fc.record({ anchor: fc.oneof(anyId, fc.constant(null)), where })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), type: fc.constantFrom(...TYPES), place }),
    fc.record({ kind: fc.constant('move' as const), id: anyId, place }),
    fc.record({
      kind: fc.constant('nudge' as const),
      id: anyId,
      way: fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const),
    }),
    fc.record({ kind: fc.constant('duplicate' as const), id: anyId }),
    fc.record({ kind: fc.constant('delete' as const), id: anyId }),
  )
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

  function run(document: PageDocument, one: Step, makeId: () => string) {
    if (one.kind === 'insert')
      return insertModule(document, ALLOWED, { node: aNode(one.type, 'a', {}), place: one.place, makeId })
    if (one.kind === 'move') return moveModule(document, ALLOWED, one)
    if (one.kind === 'nudge') return nudgeModule(document, ALLOWED, one)
    return one.kind === 'duplicate'
      ? duplicateModule(document, one.id, makeId)
      : deleteModule(document, one.id)
  }

  it('leave a sound document, with each id once, and the selected module in it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const makeId = counter()
        let document = twoColumns()
        for (const one of steps) {
          const before = JSON.stringify(document)
          const outcome = run(document, one, makeId)
          expect(JSON.stringify(document)).toBe(before)
          if (!outcome.ok) continue
          const ids = idsOf(outcome.value.document)
          expect(new Set(ids).size).toBe(ids.length)
          const { selected } = outcome.value
          expect(selected === null || ids.includes(selected)).toBe(true)
          if (one.kind === 'move' || one.kind === 'nudge')
            expect(ids.toSorted()).toEqual(idsOf(document).toSorted())
          document = outcome.value.document
        }
        expect(parseDocument(document)).toMatchObject({ ok: true })
      }),
      { numRuns: 300 },
    )
  })
})

describe('where a new module goes', () => {
  const near = (selected: string | null, type: string) =>
    placeNear(twoColumns().sections, ALLOWED, selected, type)

  it('is inside what is selected, or after the nearest that may stand beside it', () => {
    expect(near('a', 'text')).toEqual({ anchor: 'a', where: 'after' })
    expect(near('s', 'text')).toEqual({ anchor: 's-column', where: 'inside' })
    expect(near('a', 'row')).toEqual({ anchor: 's-row', where: 'after' })
    expect(near('a', 'section')).toEqual({ anchor: 's', where: 'after' })
    expect(near(null, 'text')).toEqual({ anchor: 't-column', where: 'inside' })
    expect(near(null, 'marquee')).toBeNull()
  })

  it('is a new section with row and column on a page that has none', () => {
    expect(placeNear([], ALLOWED, null, 'text')).toBeNull()
    expect(framesFor(ALLOWED, 'text')).toEqual(['section', 'row', 'column'])
    expect(framesFor(ALLOWED, 'section')).toEqual([])
  })

  it('is where it was dropped, and never in itself', () => {
    const drop = (over: string, share: number, type: string, moved?: string) =>
      placeOfDrop(twoColumns().sections, ALLOWED, { over, share, type, moved })
    expect(drop('b', 0.2, 'text')).toEqual({ anchor: 'b', where: 'before' })
    expect(drop('b', 0.8, 'text')).toEqual({ anchor: 'b', where: 'after' })
    expect(drop('b', 0.8, 'section')).toEqual({ anchor: 's', where: 'after' })
    expect(drop('s-column', 0.1, 'text')).toEqual({ anchor: 'a', where: 'before' })
    expect(drop('a', 0.8, 'section', 's')).toBeNull()
  })
})

it('ids of a document are all that are taken', () => {
  expect(idsIn(aDocument(aNode('text', 'a', {})).sections)).toEqual(
    new Set(['section', 'row', 'column', 'a']),
  )
})
