import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

it('takes phones for mobile, tablets and computers for desktop [W2.13]', () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')).toBe('mobile')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0 Mobile Safari/537.36')).toBe(
    'mobile',
  )
  expect(deviceOf('Mozilla/5.0 (Linux; Android 16; Galaxy Tab) Chrome/150.0 Safari/537.36')).toBe('desktop')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36')).toBe('desktop')
  expect(deviceOf('')).toBe('desktop')
})
