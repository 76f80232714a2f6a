import { expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

it('is one tag that does not hold up the page [W1.01] [W2.03]', () => {
  const code = embedCode('https://shop.example', 'BobalongDemo1')

  expect(code).toBe(
    '<script id="pixel-script-poptin" src="https://shop.example/embed/pixel.js?id=BobalongDemo1" async></script>',
  )
  expect(code.length).toBeLessThan(500)
})
