import { describe, expect, it } from 'vitest'
import { readTag } from './embed-tag.ts'

const SRC = 'https://shop.example/embed/pixel.js?id=BobalongDemo1'

describe('the embed tag', () => {
  it('is read from its own address, and everything else from where it came [W2.02] [W2.03] (W7.50)', () => {
    expect(readTag(SRC, '  ')).toEqual({
      clientId: 'BobalongDemo1',
      display: 'https://shop.example',
      api: 'https://shop.example',
      cdn: 'https://shop.example',
      debug: false,
      jquery: null,
      noConflict: 0,
      asksConsent: false,
    })
  })

  it('knows hosts of the service that stand elsewhere; the API is the display host unless it is set (W7.50)', () => {
    expect(readTag(SRC, 'https://show.example  https://cdn.example')).toMatchObject({
      display: 'https://show.example',
      api: 'https://show.example',
      cdn: 'https://cdn.example',
    })
  })

  it('takes another CDN host by its parameter [W2.03] (W7.49) (W7.50)', () => {
    expect(readTag(`${SRC}&cdn=cdn.test:8080`, '  ')?.cdn).toBe('https://cdn.test:8080')
    expect(readTag(`${SRC}&cdn=%5B`, '  ')?.cdn).toBe('https://shop.example')
  })

  it('switches debugging and the noConflict modes on [W2.03] [W4.87]', () => {
    expect(readTag(`${SRC}&debug=1&noconflict=2&jquery=3.6.0`, '  ')).toMatchObject({
      debug: true,
      jquery: '3.6.0',
      noConflict: 2,
    })
    expect(readTag(`${SRC}&noconflict=3`, '  ')?.noConflict).toBe(0)
  })

  it('waits for the visitor’s consent when the site asks for that', () => {
    expect(readTag(`${SRC}&consent=required`, '  ')?.asksConsent).toBe(true)
  })

  it.each(['', 'id=', 'id=short', 'id=has-a-hyphen1', 'ID=BobalongDemo1'])('is none with %j', (query) => {
    expect(readTag(`https://shop.example/embed/pixel.js?${query}`, '  ')).toBeNull()
  })
})
