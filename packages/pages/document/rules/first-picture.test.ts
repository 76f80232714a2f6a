import { expect, it } from 'vitest'
import type { ModuleNode } from '../contract.ts'
import { firstPicture } from './first-picture.ts'

const PICTURE = { name: 'mug', alt: '', caption: '', width: 1600, height: 1600, widths: [240, 480] }
const node = (props: Record<string, unknown>, ...children: ModuleNode[]): ModuleNode => ({
  id: 'a',
  type: 'any',
  props,
  children,
})

it('finds the first picture of a page, however deep it lies', () => {
  const later = node({ picture: { ...PICTURE, name: 'later' } })
  const slider = node({ name: 'slider', slides: [{ picture: null }, { picture: PICTURE }] })
  expect(firstPicture({ sections: [node({}, slider), later] })).toEqual(PICTURE)
})

it('finds none in a page without pictures', () => {
  expect(firstPicture({ sections: [] })).toBeNull()
  expect(firstPicture({ sections: [node({ name: 'text', width: 3 })] })).toBeNull()
})
