import { expect, it } from 'vitest'
import { operatingSystem } from './operating-system.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['Mozilla/5.0 (PlayStation 5)', 'Other'],
])('knows %s as %s [W7.11]', (userAgent, system) => {
  expect(operatingSystem(userAgent)).toBe(system)
})
