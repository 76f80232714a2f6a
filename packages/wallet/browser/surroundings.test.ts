import { expect, it } from 'vitest'
import { surroundingsOf } from './surroundings.ts'
import { fakeBrowser } from './wallet.fixtures.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

function seen(userAgent: string, maxTouchPoints = 0) {
  const { window } = fakeBrowser().surroundings
  return surroundingsOf({ ...window, navigator: { userAgent, maxTouchPoints } as Navigator })
}

it('tells phones and tablets from desktops [S4.35]', () => {
  expect(seen(IPHONE, 5).mobile).toBe(true)
  expect(seen('Mozilla/5.0 (Linux; Android 16) Chrome/150 Mobile').mobile).toBe(true)
  expect(seen(MAC, 5).mobile).toBe(true)
  expect(seen(MAC).mobile).toBe(false)
})
