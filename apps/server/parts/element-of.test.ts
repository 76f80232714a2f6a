import { expect, it } from 'vitest'
import { elementOf } from './element-of.ts'

const PAGE =
  '<body><main id="content" tabindex="-1"><div id="a" class="x"><div><p>1</p></div><div id="b">2</div></div></main></body>'

it('cuts an element out of a page', () => {
  expect(elementOf(PAGE, 'a')).toBe('<div id="a" class="x"><div><p>1</p></div><div id="b">2</div></div>')
  expect(elementOf(PAGE, 'b')).toBe('<div id="b">2</div>')
  expect(elementOf(PAGE, null)).toMatch(/^<main .*<\/main>$/)
  expect(elementOf(PAGE, 'missing')).toBe('')
  expect(elementOf('<div id="open">', 'open')).toBe('')
})
