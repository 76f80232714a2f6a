import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_JQUERY, JQUERY_VERSIONS } from '../campaigns/rules/jquery-choice.ts'
import { PART_NAMES } from '../designs/rules/part-names.ts'
import { buildWidget } from './build-widget.ts'
import type { BuiltWidget } from './built-widget.ts'

const KB = 1000

describe('the built widget', () => {
  let outDir: string
  let built: BuiltWidget

  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'buoy-widget-'))
    built = await buildWidget({ outDir })
  })
  afterAll(() => rm(outDir, { recursive: true }))

  const read = (name: string) => readFile(join(outDir, name))
  /** How one file fetches another. */
  const fetching = (name: string | undefined) => `import(\`./${name}\`)`
  /** Bytes on the wire. */
  const weigh = async (...names: string[]) => {
    const sizes = names.map(async (name) => brotliCompressSync(await read(name)).length)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const start = () => join('chunks', built.start)
  const renderer = () => join('chunks', built.renderer)
  const part = (name: string) => join('chunks', built.parts[name] ?? `no part ${name}`)

  it('asks a page for at most 3 kB at first', async () => {
    expect(await weigh(built.loader)).toBeLessThanOrEqual(3 * KB)
  })

  it('asks a page with nothing to show for at most 13 kB', async () => {
    expect(await weigh(built.loader, start())).toBeLessThanOrEqual(13 * KB)
  })

  it('asks a page with a lightbox and its e-mail form for at most 28.4 kB, and its stamp for one more', async () => {
    expect(await weigh(built.loader, start(), renderer())).toBeLessThanOrEqual(28.4 * KB)
    expect(await weigh(part('stamp'))).toBeLessThanOrEqual(KB)
  })

  it('asks for what completes and corrects addresses when somebody is in an e-mail field, and not before', async () => {
    expect(await weigh(join('chunks', built.emailHelp))).toBeLessThanOrEqual(1.5 * KB)
    expect((await read(renderer())).toString()).toContain(fetching(built.emailHelp))
    expect((await read(renderer())).includes('bigpond')).toBe(false)
  })

  it('asks for fields of other kinds than e-mail and consent only where a form has them', async () => {
    const all = [built.loader, start(), renderer(), part('fields')]
    // A limit of our own, near what it weighs: more is to be noticed.
    expect(await weigh(...all)).toBeLessThanOrEqual(32.9 * KB)
    expect((await read(renderer())).includes('radiogroup')).toBe(false)
  })

  it('asks for the look of a format at most 2.5 kB more', async () => {
    for (const frame of ['bar', 'corner', 'fullpage'])
      expect(await weigh(part('shapes'), part(frame))).toBeLessThanOrEqual(2.5 * KB)
  })

  it('builds optional parts that take what they share with the core from the core', async () => {
    for (const name of Object.keys(built.parts)) {
      const imports = (await read(part(name))).toString().matchAll(/\bfrom[`"]([^`"]+)[`"]/g)
      for (const [, address] of imports) expect(address).toBe(`./${built.renderer}`)
    }
  })

  it('gives every part a name that the runtime can make from the part alone', async () => {
    const code = (await read(start())).toString()
    const [, version] = /import\(`\.\/\$\{\w+\}(-[0-9a-f]{8}\.js)`\)/.exec(code) ?? []
    const parts = Object.fromEntries(PART_NAMES.map((name) => [name, `${name}${version}`]))
    expect(built.parts).toEqual(parts)
  })

  it('asks for the notice only where an owner is told something [W1.27] [W2.11]', async () => {
    const notice = join('chunks', built.notice)
    expect(await weigh(notice)).toBeLessThanOrEqual(2 * KB)
    expect((await read(start())).toString()).toContain(fetching(built.notice))
    expect((await read(start())).includes('poptin_notice')).toBe(false)
  })

  it('asks for countdown, ticker, coupon, store products, link buttons and effects only where a design has them', async () => {
    const most = {
      countdown: 2,
      ticker: 1.2,
      coupon: 2.6,
      products: 3.4,
      video: 1.7,
      block: 0.8,
      links: 1.3,
      cart: 0.8,
      icons: 3,
      effects: 3,
      captcha: 5,
      steps: 2.2,
      summary: 1,
      typefaces: 1.2,
      placed: 0.9,
      // The coupon comes beside it only where the prize has a code.
      wheel: 6.6,
      scratch: 6.6,
      gift: 6.6,
      drag: 6.6,
    }
    for (const [name, kilobytes] of Object.entries(most)) {
      expect(await weigh(part(name)), name).toBeLessThanOrEqual(kilobytes * KB)
    }
  })

  it('asks for embedded forms and for what notices that a phone is put away, or counts clicks and idle time, only where a popup has them', async () => {
    for (const name of [built.embedded, built.phoneLeaving, built.activityTriggers, built.retrying]) {
      expect(await weigh(join('chunks', name))).toBeLessThanOrEqual(0.7 * KB)
      expect((await read(start())).toString()).toContain(fetching(name))
    }
  })

  it('asks for filters of the page, for what a visitor must not be interrupted at, and for analytics only where a popup needs them', async () => {
    for (const [name, kilobytes] of [
      [built.filters, 1.5],
      [built.guard, 2],
      [built.analytics, 1],
    ] as const) {
      expect(await weigh(join('chunks', name))).toBeLessThanOrEqual(kilobytes * KB)
      expect((await read(start())).toString()).toContain(fetching(name))
    }
    expect((await read(start())).includes('onetrust')).toBe(false)
  })

  it('asks for a teaser tab, a redirect and date tags without the renderer, and only where a popup has them', async () => {
    for (const [name, kilobytes] of [
      [built.teaser, 2],
      [built.redirect, 1],
      [built.tags, 2],
    ] as const) {
      expect(await weigh(join('chunks', name))).toBeLessThanOrEqual(kilobytes * KB)
      expect((await read(start())).toString()).toContain(fetching(name))
    }
  })

  it('asks for what fills tags of the visitor only where a text has some', async () => {
    expect(await weigh(join('chunks', built.visitorTags))).toBeLessThanOrEqual(2 * KB)
    expect((await read(join('chunks', built.tags))).toString()).toContain(fetching(built.visitorTags))
  })

  it('asks a page with an international phone field for at most 11 kB more, and its country', async () => {
    expect(await weigh(join('chunks', built.phone))).toBeLessThanOrEqual(11 * KB)
    for (const [callingCode, countries] of Object.entries({ 61: 3, 64: 1, 972: 1, 1: 25, 44: 4 })) {
      const plan = await weigh(join('chunks', built.phonePlan(callingCode)))
      expect(plan).toBeLessThanOrEqual(0.5 * KB * countries)
    }
    expect((await read(part('fields'))).toString()).toContain(fetching(built.phone))
  })

  it('asks for what hears of a page’s requests only where a cart is watched (W7.48)', async () => {
    expect(await weigh(join('chunks', built.watching))).toBeLessThanOrEqual(0.6 * KB)
    expect((await read(start())).toString()).not.toContain(built.watching)
    expect((await read(join('chunks', built.store))).toString()).toContain(fetching(built.watching))
  })

  it('asks for what speaks to stores on pages of a store alone', async () => {
    expect(await weigh(join('chunks', built.store))).toBeLessThanOrEqual(4.6 * KB)
    expect((await read(start())).toString()).toContain(fetching(built.store))
    expect((await read(start())).includes('cart.js')).toBe(false)
  })

  it('asks for a jQuery only where an owner’s code is written for it, and for that version alone [W4.85] [W4.86]', async () => {
    const ownerCode = join('chunks', built.ownerCode)
    expect(await weigh(ownerCode)).toBeLessThanOrEqual(1.2 * KB)
    expect((await read(start())).toString()).toContain(fetching(built.ownerCode))
    expect(Object.keys(built.jquery)).toEqual([...JQUERY_VERSIONS])
    for (const [version, name] of Object.entries(built.jquery)) {
      const copy = (await read(join('chunks', name))).toString()
      expect(copy).toContain(`jQuery v${version} | (c)`)
      expect((await read(ownerCode)).toString()).toContain(name)
    }
    expect(await weigh(join('chunks', built.jquery[DEFAULT_JQUERY] ?? ''))).toBeLessThanOrEqual(29 * KB)
  })

  it('brings typefaces of at most 24 kB each, and only with a popup', async () => {
    const code = (await read(renderer())).toString()
    for (const face of [/instrument-serif[\w-]+\.woff2/, /figtree[\w-]+\.woff2/]) {
      const [name] = face.exec(code) ?? []
      expect((await read(join('chunks', name ?? ''))).length).toBeLessThanOrEqual(24 * KB)
    }
    expect((await read(start())).toString()).not.toContain('woff2')
  })

  it('brings one of ten other typefaces of at most 49 kB, and its Hebrew letters of 19, only where a design names it', async () => {
    const code = (await read(part('typefaces'))).toString()
    const named = (script: string) => [...code.matchAll(new RegExp(`[\\w-]+-${script}-[\\w-]+\\.woff2`, 'g'))]
    const weighAll = async (script: string) =>
      Promise.all(named(script).map(async ([name]) => (await read(join('chunks', name))).length))
    expect(named('latin')).toHaveLength(10)
    expect(Math.max(...(await weighAll('latin')))).toBeLessThanOrEqual(49 * KB)
    expect(named('hebrew')).toHaveLength(3)
    expect(Math.max(...(await weighAll('hebrew')))).toBeLessThanOrEqual(19 * KB)
    expect((await read(renderer())).includes('montserrat')).toBe(false)
  })

  it('holds nothing that a strict policy would block, or a closed tab would lose', async () => {
    for (const name of [built.loader, start(), renderer()]) {
      const code = (await read(name)).toString()
      expect(code).not.toMatch(/\beval\(|new Function|"unload"|document\.write/)
    }
  })

  it('comes in three requests, each of which names the next', async () => {
    const [first, second, third] = await Promise.all([built.loader, start(), renderer()].map(read))

    expect(first?.toString()).toContain(built.start)
    expect(second?.toString()).toContain(fetching(built.renderer))
    for (const code of [second, third]) expect(code?.toString()).not.toMatch(/\bfrom[`"]|import[`"]/)
  })

  it('builds a fixed version whose hash covers every file that it may run or show', async () => {
    const pinned = (name: string) => read(join('pinned', name))
    const loader = (await pinned('pixel.js')).toString()
    const found = new Map<string, string>()
    const follow = async (code: string): Promise<void> => {
      const named = [
        ...code.matchAll(/[`"]([\w-]+\.js)[`"],[`"](sha384-[\w+/=]+)[`"]|([\w-]+\.woff2)#(sha384-[\w+/=]+)/g),
      ]
      for (const [, script, hash, face, faceHash] of named) {
        const [name = '', integrity = ''] = script ? [script, hash] : [face, faceHash]
        if (found.has(name)) continue
        found.set(name, integrity)
        const content = await pinned(join('parts', name))
        expect(`sha384-${createHash('sha384').update(content).digest('base64')}`, name).toBe(integrity)
        if (script) await follow(content.toString())
      }
    }
    await follow(loader)

    expect([...found.keys()].sort()).toEqual((await readdir(join(outDir, 'pinned/parts'))).sort())
    expect(found.size).toBeGreaterThan(250)
    expect(brotliCompressSync(Buffer.from(loader)).length).toBeLessThanOrEqual(3 * KB)
  })

  it('imports nothing in a fixed version that has no hash, and has no code of the service’s there', async () => {
    const parts = await readdir(join(outDir, 'pinned/parts'))
    for (const name of parts.filter((one) => one.endsWith('.js'))) {
      const code = (await read(join('pinned/parts', name))).toString()
      expect(code, name).not.toMatch(/(?<![.\w$])import\(/)
      for (const [, from] of code.matchAll(/\bfrom[`"']([^`"']+)/g))
        expect(from, name).toMatch(/^\.\/core-[0-9a-f]{20}\.js$/)
    }
    expect(parts.filter((name) => /owner-code|jquery/.test(name))).toEqual([])
  })
})
