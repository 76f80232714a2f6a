import { expect, it } from 'vitest'
import { largePictureUrl } from './large-picture.ts'

const picture = { name: 'raft', alt: '', caption: '', width: 300, height: 200 }

it('is the widest file of a picture, or its own width where there is no other', () => {
  expect(largePictureUrl({ ...picture, widths: [240, 480, 800] })).toBe('/pictures/raft-800.jpg')
  expect(largePictureUrl({ ...picture, widths: [] })).toBe('/pictures/raft-300.jpg')
})
