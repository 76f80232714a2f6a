import { expect, it } from 'vitest'
import { isCrawler } from './is-crawler.ts'

it.each(['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.0'])(
  'knows %j for a program',
  (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true)
  },
)

it('takes browsers for browsers, headless ones included', () => {
  const chrome = (name: string) =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/150.0.0.0 Safari/537.36`

  expect(isCrawler(chrome('Chrome'))).toBe(false)
  expect(isCrawler(chrome('HeadlessChrome'))).toBe(false)
})
