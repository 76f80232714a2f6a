import { expect, it } from 'vitest'
import { isShopName } from './shop-name-password.ts'

it.each([
  ['bobalong', 'Bobalong'],
  ['Bobalong1!', 'Bobalong'],
  ['2026bobalong', 'Bobalong'],
  ['BobalongBobalong', 'Bobalong'],
  ['Tide & Co 2026', 'Tide & Co'],
  ['tideco99', 'Tide & Co'],
  ['Cafe-Ete!', 'Café Été'],
  ['ｂｏｂａｌｏｎｇ１２', 'Bobalong'],
])('%s is the name of %s', (password, name) => {
  expect(isShopName(password, name)).toBe(true)
})

it.each([
  ['bobalong tray', 'Bobalong'],
  ['my bobalong', 'Bobalong'],
  ['12345678', 'Bobalong'],
  ['three dry towels', 'Bobalong'],
  ['ab123456', 'AB'],
  ['anything else', ''],
])('%s is not the name of %s', (password, name) => {
  expect(isShopName(password, name)).toBe(false)
})
