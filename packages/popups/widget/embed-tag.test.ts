import { describe, expect, it } from 'vitest'
import { findTag, readTag } from './embed-tag.ts'

const SRC = 'https://shop.example/embed/pixel.js?id=BobalongDemo1'

describe('the embed tag', () => {
  it('is read from its own address, and everything else from where it came [W2.02] [W2.03] (W7.50)', () => {
    expect(readTag(SRC, '  ')).toEqual({
      clientId: 'BobalongDemo1',
      display: 'https://shop.example',
      wixAppId: '',
      api: 'https://shop.example',
      cdn: 'https://shop.example',
      debug: false,
      jquery: null,
      noConflict: 0,
      asksConsent: false,
    })
  })

  it('knows hosts of the service that stand elsewhere; the API is the display host unless it is set (W7.50) (W7.41)', () => {
    expect(readTag(SRC, 'https://show.example  https://cdn.example wix-app-1')).toMatchObject({
      display: 'https://show.example',
      api: 'https://show.example',
      cdn: 'https://cdn.example',
      wixAppId: 'wix-app-1',
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

const OWN = 'https://shop.example/embed/pixel.js?v=1&id=BobalongDemo1'
const OTHERS = 'https://other.example/pixel.js?id=OtherVendor01'

/** A page with these script elements, while the one with the address `running` runs. */
function pageWith(scripts: { id?: string; src: string }[], running: unknown = null) {
  const elements = scripts.map(({ id = '', src }) => ({ id, src }) as HTMLScriptElement)
  const currentScript = elements.find(({ src }) => src === running) ?? running
  return { currentScript, querySelectorAll: () => elements } as unknown as Document
}

const found = (page: Document, stack = '') => findTag(page, stack, '  ')?.tag.clientId

describe('the script finds its own tag', () => {
  it('first by the element that runs, whatever stands above it with the same id [W2.02]', () => {
    const scripts = [
      { id: 'pixel-script-poptin', src: OTHERS },
      { id: 'pixel-script-poptin', src: OWN },
    ]
    expect(found(pageWith(scripts, OWN))).toBe('BobalongDemo1')
  })

  it('also when the element has left the page', () => {
    const gone = { src: OWN }
    const page = { currentScript: gone, querySelectorAll: () => [] } as unknown as Document
    expect(findTag(page, '', '  ')).toMatchObject({ element: gone, tag: { clientId: 'BobalongDemo1' } })
  })

  it.each([
    ['Chromium', `Error\n    at load (${OWN}:1:234)\n    at ${OWN}:1:999`],
    ['Firefox', `load@${OWN}:1:234\n@${OWN}:1:999\n`],
    ['Safari', `load@${OWN}:1:234\nglobal code@${OWN}:1:999`],
  ])('then by the address that it came from, as %s says it: for a module or in a shadow root', (_, stack) => {
    expect(found(pageWith([{ id: 'pixel-script-poptin', src: OTHERS }]), stack)).toBe('BobalongDemo1')
    expect(findTag(pageWith([{ src: OWN }]), stack, '  ')?.element?.src).toBe(OWN)
    expect(findTag(pageWith([]), stack, '  ')?.element).toBeNull()
  })

  it('keeps a port at the end of the address that it came from', () => {
    const stack = `at load (${OWN}&cdn=cdn.test:8080:1:234)`
    expect(findTag(pageWith([]), stack, '  ')?.tag.cdn).toBe('https://cdn.test:8080')
  })

  it('then by the id, then by the file’s name with its parameters in any order [W2.03]', () => {
    const inlined = 'https://shop.example/combined.js'
    expect(found(pageWith([{ src: inlined }, { id: 'pixel-script-poptin', src: OWN }], inlined))).toBe(
      'BobalongDemo1',
    )
    const renamed = 'https://shop.example/our-own-name.js?id=FirstParty001'
    const both = [{ src: OWN }, { id: 'pixel-script-poptin', src: renamed }]
    expect(found(pageWith(both))).toBe('FirstParty001')
    expect(found(pageWith([{ src: inlined }, { src: OWN }]))).toBe('BobalongDemo1')
  })

  it('passes over tags that name no account, and a page’s own element by the name of currentScript', () => {
    const scripts = [
      { id: 'pixel-script-poptin', src: 'https://other.example/pixel.js?id=123' },
      { src: OWN },
    ]
    expect(found(pageWith(scripts))).toBe('BobalongDemo1')
    expect(found(pageWith([{ src: OWN }], { name: 'currentScript' }))).toBe('BobalongDemo1')
  })

  it('finds nothing where nothing names an account [W5.51]', () => {
    expect(findTag(pageWith([{ src: 'https://shop.example/app.js' }]), 'Error', '  ')).toBeNull()
    expect(findTag(pageWith([]), String(undefined), '  ')).toBeNull()
  })
})
