import { describe, expect, it } from 'vitest'
import { DRAG_TYPE, readDragText, readFromFrame, readToFrame } from './canvas-messages.ts'

const PLACE = { anchor: 'a', where: 'before' }
const DROPPED = { kind: 'dropped', dragged: { type: 'text', moved: 'b' }, place: PLACE }
const WRITTEN = { kind: 'written', id: 'a', path: ['items', 0, 'title'], text: 'Hello' }
const KEYS = { shift: true, mod: false, alt: true }

describe('from the frame', () => {
  it.each([
    { kind: 'ready' },
    { kind: 'left' },
    { kind: 'selected', id: 'a' },
    { kind: 'selected', id: null },
    { kind: 'edited', id: 'a' },
    WRITTEN,
    { ...WRITTEN, path: [] },
    DROPPED,
    { ...DROPPED, dragged: { type: 'text' } },
    { ...DROPPED, place: { anchor: null, where: 'inside' } },
    { ...DROPPED, place: { anchor: 'a', where: 'after' } },
    { kind: 'pressed', key: 'z', ...KEYS },
    { kind: 'pressed', key: 'z', shift: false, mod: true, alt: false },
  ])('%j is read as it is, without what does not belong to it', (message) => {
    expect(readFromFrame({ ...message, more: 1 })).toEqual(message)
  })

  it.each([
    undefined,
    null,
    'ready',
    [],
    {},
    { kind: 'publish' },
    { kind: 'publish', id: 'a' },
    { kind: 'publish', id: null },
    { ...PLACE, kind: 'publish', key: 'z' },
    { kind: 'selected' },
    { kind: 'selected', id: 7 },
    { kind: 'edited' },
    { kind: 'edited', id: null },
    { ...WRITTEN, kind: 'publish' },
    { ...WRITTEN, id: 7 },
    { ...WRITTEN, text: 7 },
    { ...WRITTEN, path: 'title' },
    { ...WRITTEN, path: ['items', 0.5] },
    { ...WRITTEN, path: ['items', null] },
    { ...DROPPED, kind: 'publish' },
    { ...DROPPED, dragged: {} },
    { ...DROPPED, dragged: { type: 7 } },
    { ...DROPPED, dragged: null },
    { ...DROPPED, place: null },
    { ...DROPPED, place: { anchor: 3, where: 'inside' } },
    { ...DROPPED, place: { where: 'inside' } },
    { ...DROPPED, place: { anchor: 'a', where: 'under' } },
    { kind: 'pressed', ...KEYS },
    { kind: 'pressed', key: 7, ...KEYS },
  ])('%j is none of its messages', (message) => {
    expect(readFromFrame(message)).toBeNull()
  })

  it('a key without more was pressed alone', () => {
    expect(readFromFrame({ kind: 'pressed', key: 'z', shift: 'yes' })).toEqual({
      kind: 'pressed',
      key: 'z',
      shift: false,
      mod: false,
      alt: false,
    })
  })

  it('a module that is no page’s has no place that it comes from', () => {
    const read = readFromFrame({ ...DROPPED, dragged: { type: 'text', moved: 7 } })
    expect(read).toStrictEqual({ ...DROPPED, dragged: { type: 'text' } })
  })
})

describe('to the frame', () => {
  it.each([
    { kind: 'draw', document: {}, data: {} },
    { kind: 'patch', patch: { id: 'a' } },
    { kind: 'mark', selected: 'a' },
    { kind: 'mark', selected: null },
    { kind: 'write', id: 'a' },
    { kind: 'rules', allowed: {} },
  ])('%j is read as it is', (message) => {
    expect(readToFrame(message)).toBe(message)
  })

  it.each([
    undefined,
    [],
    {},
    { kind: 'draw' },
    { kind: 'draw', document: {} },
    { kind: 'draw', data: {} },
    { kind: 'draw', document: [], data: {} },
    { kind: 'other', document: {}, data: {}, patch: { id: 'a' }, selected: 'a', id: 'a', allowed: {} },
    { kind: 'other', selected: null },
    { kind: 'patch' },
    { kind: 'patch', patch: {} },
    { kind: 'patch', patch: { id: 7 } },
    { kind: 'mark' },
    { kind: 'mark', selected: 1 },
    { kind: 'write' },
    { kind: 'write', id: 7 },
    { kind: 'rules' },
    { kind: 'rules', allowed: [] },
  ])('%j is none of its messages', (message) => {
    expect(readToFrame(message)).toBeNull()
  })
})

it('what is dragged travels under a type of its own, as a text', () => {
  expect(DRAG_TYPE).toBe('application/x-buoy-module')
  expect(readDragText('{"type":"text","moved":"a"}')).toEqual({ type: 'text', moved: 'a' })
  expect(readDragText('{"type":"text"}')).toStrictEqual({ type: 'text' })
  for (const text of ['a file', '{}', 'null', '7']) expect(readDragText(text)).toBeNull()
})
