import { describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { type AllowedChildren, accepts, framesFor, isAllowedIn, placeNear, placeOfDrop } from './allowed.ts'

const ALLOWED: AllowedChildren = {
  section: ['row', 'header'],
  row: ['column'],
  column: ['text', 'group'],
  group: ['text'],
}
const node = (type: string, id: string, ...children: ModuleNode[]): ModuleNode => ({
  id,
  type,
  props: {},
  children,
})
const text = (id: string) => node('text', id)

/** Two sections: one with a column of two texts and a group, one with an empty column. */
const SECTIONS = [
  node(
    'section',
    's',
    node(
      'row',
      's-row',
      node('column', 's-col', text('a'), node('group', 'g', text('b')), node('group', 'e')),
    ),
  ),
  node('section', 't', node('row', 't-row', node('column', 't-col'))),
]

describe('what may be where', () => {
  it.each([
    [null, 'section', true],
    [null, 'linked-section', true],
    [null, 'text', false],
    ['column', 'text', true],
    ['text', 'text', false],
    ['unknown', 'text', false],
  ])('in %s a %s: %s', (parent, type, isAllowed) => {
    expect(isAllowedIn(ALLOWED, parent, type)).toBe(isAllowed)
  })

  it.each([
    [{ anchor: null, where: 'inside' }, 'section', true],
    [{ anchor: null, where: 'inside' }, 'text', false],
    [{ anchor: null, where: 'after' }, 'section', true],
    [{ anchor: 'g', where: 'inside' }, 'text', true],
    [{ anchor: 'g', where: 'inside' }, 'group', false],
    [{ anchor: 'g', where: 'after' }, 'group', true],
    [{ anchor: 's', where: 'before' }, 'section', true],
    [{ anchor: 's', where: 'before' }, 'row', false],
    [{ anchor: 'gone', where: 'inside' }, 'text', false],
    [{ anchor: 'gone', where: 'after' }, 'text', false],
  ] as const)('the place %j for a %s: %s', (place, type, isAccepted) => {
    expect(accepts(SECTIONS, ALLOWED, place, type)).toBe(isAccepted)
  })

  it.each([
    ['section', []],
    ['header', ['section']],
    ['row', ['section']],
    ['column', ['section', 'row']],
    ['text', ['section', 'row', 'column']],
    ['unknown', []],
  ])('a %s on an empty page needs %j around it', (type, frames) => {
    expect(framesFor(ALLOWED, type)).toEqual(frames)
  })
})

describe('a new module', () => {
  it.each([
    ['a', 'text', { anchor: 'a', where: 'after' }],
    ['s', 'text', { anchor: 's-col', where: 'inside' }],
    ['e', 'text', { anchor: 'e', where: 'inside' }],
    ['b', 'group', { anchor: 'g', where: 'after' }],
    ['b', 'column', { anchor: 's-col', where: 'after' }],
    ['b', 'section', { anchor: 's', where: 'after' }],
    [null, 'section', { anchor: null, where: 'inside' }],
    [null, 'text', { anchor: 't-col', where: 'inside' }],
    ['gone', 'text', { anchor: 't-col', where: 'inside' }],
    ['gone', 'section', { anchor: null, where: 'inside' }],
    [null, 'unknown', null],
    ['a', 'unknown', null],
  ])('while %s is selected, a %s goes to %j', (selected, type, place) => {
    expect(placeNear(SECTIONS, ALLOWED, selected, type)).toEqual(place)
  })

  it('goes into an earlier section where the last one has no place', () => {
    expect(placeNear([SECTIONS[0] as ModuleNode, node('section', 'u')], ALLOWED, null, 'text')).toEqual({
      anchor: 's-col',
      where: 'inside',
    })
  })
})

describe('a drop', () => {
  it.each([
    ['on the upper half of a text', 'a', 0.49, 'text', { anchor: 'a', where: 'before' }],
    ['on the middle of a text', 'a', 0.5, 'text', { anchor: 'a', where: 'after' }],
    ['on the upper half of a full group', 'g', 0.49, 'text', { anchor: 'b', where: 'before' }],
    ['on the middle of a full group', 'g', 0.5, 'text', { anchor: 'g', where: 'inside' }],
    ['on the upper half of an empty group', 'e', 0.1, 'text', { anchor: 'e', where: 'inside' }],
    ['on what does not take it', 'b', 0.1, 'group', { anchor: 'g', where: 'before' }],
    ['far from what takes it', 'b', 0.9, 'section', { anchor: 's', where: 'after' }],
    ['on nothing', 'gone', 0.1, 'text', null],
    ['of what has no place', 'b', 0.1, 'unknown', null],
  ])('%s', (_where, over, share, type, place) => {
    expect(placeOfDrop(SECTIONS, ALLOWED, { over, share, type })).toEqual(place)
  })

  it('of a module never leads into itself', () => {
    const drop = (over: string, moved: string, type: string) =>
      placeOfDrop(SECTIONS, ALLOWED, { over, share: 0.9, type, moved })
    expect(drop('g', 'g', 'text')).toEqual(null)
    expect(drop('b', 'g', 'group')).toEqual(null)
    expect(drop('s-col', 's-row', 'text')).toEqual(null)
    expect(drop('b', 'a', 'text')).toEqual({ anchor: 'b', where: 'after' })
    expect(drop('g', 'a', 'text')).toEqual({ anchor: 'g', where: 'inside' })
  })
})
