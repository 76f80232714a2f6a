import { expect, it } from 'vitest'
import { slugOfClass } from './slug-of-class.ts'

it.each([
  ['Reduced Rate', 'reduced-rate'],
  ['  --Zero -- rated!! ', 'zero-rated'],
  ['5% (food)', '5-food'],
  ['Überzug', 'berzug'],
  ['', 'class'],
  ['食品', 'class'],
  ['A class with a name that goes on for long', 'a-class-with-a-name-that-goes'],
  ['Twenty-nine letters before a --- break', 'twenty-nine-letters-before-a-b'],
])('a class called %j has the slug %s', (name, slug) => {
  expect(slugOfClass(name, new Set())).toBe(slug)
})

it('a slug that others have gets the next free number', () => {
  expect(slugOfClass('Food', new Set(['food']))).toBe('food-2')
  expect(slugOfClass('Food', new Set(['food', 'food-2', 'food-3', 'food-5']))).toBe('food-4')
})
