import { expect, it } from 'vitest'
import { readPreview } from './read-preview.ts'

it('reads what is previewed from the address [W2.04] [W2.05] [W2.07]', () => {
  expect(readPreview('?ppt-preview=DemoPondLettr&a=1')).toEqual({ poptinId: 'DemoPondLettr', pass: '' })
  expect(readPreview('?a=1&ppt-preview')).toEqual({ poptinId: '', pass: '' })
  expect(readPreview('?ppt-preview=DemoPondLettr&ppt-pass=k-x')).toMatchObject({ pass: 'k-x' })
})
