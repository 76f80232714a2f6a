import { expect, it } from 'vitest'
import { previewAddress } from './preview-address.ts'

it.each([
  ['garden.example', 'https://garden.example/?ppt-preview=DemoPondLettr&ppt-pass=k-x'],
  [' http://localhost:3000/a?b=1#c ', 'http://localhost:3000/a?b=1&ppt-preview=DemoPondLettr&ppt-pass=k-x#c'],
  ['127.0.0.1:4170/pond', 'https://127.0.0.1:4170/pond?ppt-preview=DemoPondLettr&ppt-pass=k-x'],
  ['', null],
  ['garden', null],
  ['https://', null],
])('%j opens the preview at %j [W2.05] [W2.07]', (typed, address) => {
  expect(previewAddress(typed, 'DemoPondLettr', 'k-x')).toBe(address)
})
