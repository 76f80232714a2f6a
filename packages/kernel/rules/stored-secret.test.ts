import { expect, it } from 'vitest'
import { describeSecret } from './stored-secret.ts'

it.each([
  [null, { isSet: false, end: '' }],
  ['', { isSet: false, end: '' }],
  ['hush-hush', { isSet: true, end: '' }],
  ['fifteen letters', { isSet: true, end: '' }],
  ['sixteen letters.', { isSet: true, end: 'ers.' }],
  ['0x4AAAAAAA-of-a-service', { isSet: true, end: 'vice' }],
])('tells the end of a long secret, and of a short one that it is there: %j', (plain, told) => {
  expect(describeSecret(plain)).toEqual(told)
})
