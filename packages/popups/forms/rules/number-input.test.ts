import { expect, it } from 'vitest'
import { isNumber, roundNumber, takesNumberKey } from './number-input.ts'

it.each([
  ['1.005', '1.01'],
  ['1.004', '1'],
  ['2.675', '2.68'],
  ['-1.005', '-1.01'],
  ['-0.001', '0'],
  ['.999', '1'],
  ['9.999', '10'],
  ['0.105', '0.11'],
  ['123456789012345678.125', '123456789012345678.13'],
  ['2', '2'],
  ['2.50', '2.50'],
  ['', ''],
  ['1e5', '1e5'],
])('rounds %j to %j [W5.35] [W5.39]', (typed, rounded) => {
  expect(roundNumber(typed)).toBe(rounded)
})

it.each([
  ['12', true],
  ['-1.5', true],
  ['.5', true],
  ['', false],
  ['-', false],
  ['.', false],
  ['1e5', false],
  ['١', false],
])('knows whether %j is a number: %s', (text, is) => {
  expect(isNumber(text)).toBe(is)
})

const key = (name: string, held = {}) => ({ key: name, ctrlKey: false, metaKey: false, ...held })

it('takes digits, a point and the keys that edit and move [W5.36] [W5.39]', () => {
  for (const name of ['0', '9', '.', 'Backspace', 'Delete', 'Tab', 'Enter', 'Escape', 'Home', 'End']) {
    expect(takesNumberKey(key(name), false)).toBe(true)
  }
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    expect(takesNumberKey(key(name), false)).toBe(true)
  }
})

it('leaves the browser its keys that type nothing, such as F5 [W5.36]', () => {
  for (const name of ['F5', 'F12', 'PageDown', 'ContextMenu', 'Insert'])
    expect(takesNumberKey(key(name), false)).toBe(true)
})

it('takes one minus only, and no other character unless Ctrl or Cmd is held [W5.36] [W5.39]', () => {
  expect(takesNumberKey(key('-'), true)).toBe(true)
  expect(takesNumberKey(key('-'), false)).toBe(false)
  for (const name of ['e', 'E', '+', ',', 'a', ' ']) expect(takesNumberKey(key(name), true)).toBe(false)
  expect(takesNumberKey(key('v', { ctrlKey: true }), false)).toBe(true)
  expect(takesNumberKey(key('v', { metaKey: true }), false)).toBe(true)
})
