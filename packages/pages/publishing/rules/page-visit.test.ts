import { expect, it } from 'vitest'
import { plainVisit, visitOf } from './page-visit.ts'

it('a visit is a path and the parameters of its address', () => {
  const visit = visitOf(new URL('https://shop.example/index.php/journal/?page=2&empty='))
  expect([visit.path, visit.address]).toEqual(['/index.php/journal/', '/index.php/journal/?page=2&empty='])
  expect(['page', 'empty', 'other'].map((name) => visit.parameter(name))).toEqual(['2', '', null])
})

it('a plain visit has no parameters', () => {
  const visit = plainVisit('/index.php/journal/')
  expect([visit.path, visit.parameter('page')]).toEqual(['/index.php/journal/', null])
})
