import { expect, it } from 'vitest'
import { pictureName } from './picture-name.ts'

it.each([
  [{ alt: 'A green tray', fileName: 'tray.jpg', name: 'a1b2' }, 'A green tray'],
  [{ alt: '', fileName: 'tray.jpg', name: 'a1b2' }, 'tray.jpg'],
  [{ alt: '', fileName: '', name: 'a1b2' }, 'a1b2'],
])('calls %j "%s"', (picture, name) => {
  expect(pictureName(picture)).toBe(name)
})
