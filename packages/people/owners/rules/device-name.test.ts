import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

describe('a device in the list of sessions', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 OPR/120.0', 'Opera on Linux'],
    ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0', 'Samsung Internet on Android'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome on iPad'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) FxiOS/140.0', 'Firefox on Mac'],
    ['Mozilla/5.0 (X11; CrOS x86_64 16000) Chrome/140.0 Safari/537.36', 'Chrome on ChromeOS'],
    ['Something on Linux', 'Linux'],
    ['Firefox/140.0', 'Firefox'],
    ['curl/8', 'An unknown device'],
    ['', 'An unknown device'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
