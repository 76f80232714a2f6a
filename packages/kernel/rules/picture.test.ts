import { expect, it } from 'vitest'
import {
  PICTURE_FORMATS,
  type Picture,
  pictureFocus,
  pictureSrcset,
  pictureUrl,
  pictureWidths,
} from './picture.ts'

const RAFT: Picture = {
  name: 'raft',
  alt: '',
  caption: '',
  width: 900,
  height: 600,
  widths: [240, 480, 800],
}

it('a picture is made in every width that its original fills', () => {
  expect(pictureWidths(2400)).toEqual([240, 480, 800, 1200, 1600, 2400])
  expect(pictureWidths(9000)).toEqual([240, 480, 800, 1200, 1600, 2400])
  expect(pictureWidths(1199)).toEqual([240, 480, 800])
  expect(pictureWidths(240)).toEqual([240])
  expect(pictureWidths(239)).toEqual([239])
})

it('a picture has an address for each width and format', () => {
  expect([...PICTURE_FORMATS]).toEqual(['avif', 'webp', 'jpg'])
  expect(pictureUrl('raft', 480, 'avif')).toBe('/pictures/raft-480.avif')
  expect(pictureSrcset(RAFT, 'jpg')).toBe(
    '/pictures/raft-240.jpg 240w, /pictures/raft-480.jpg 480w, /pictures/raft-800.jpg 800w',
  )
  expect(pictureSrcset(RAFT, 'avif', 480)).toBe('/pictures/raft-240.avif 240w, /pictures/raft-480.avif 480w')
  expect(pictureSrcset(RAFT, 'avif', 100)).toBe('/pictures/raft-240.avif 240w')
})

it('a picture that is cut keeps its focus in sight', () => {
  expect(pictureFocus({ ...RAFT, focus: { x: 0.256, y: 1 } })).toBe('26% 100%')
  expect(pictureFocus(RAFT)).toBeUndefined()
})
