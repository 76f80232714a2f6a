import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltWidget, buildWidget } from './build-widget.ts'

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

  it('asks a page with a lightbox, its stamp and its form for at most 28 kB', async () => {
    expect(await weigh(built.loader, start(), renderer(), part('stamp'))).toBeLessThanOrEqual(28 * KB)
  })

  it('asks for fields of other kinds than e-mail and consent only where a form has them', async () => {
    const all = [built.loader, start(), renderer(), part('fields')]
    expect(await weigh(...all)).toBeLessThanOrEqual(29.7 * KB)
    expect((await read(renderer())).includes('radiogroup')).toBe(false)
  })

  it('asks for the look of a format at most 2.5 kB more', async () => {
    for (const frame of ['bar', 'corner', 'fullpage'])
      expect(await weigh(part('shapes'), part(frame))).toBeLessThanOrEqual(2.5 * KB)
  })

  it('builds optional parts that take what they share with the core from the core', async () => {
    for (const name of Object.keys(built.parts)) {
      const imports = (await read(part(name))).toString().matchAll(/\bfrom"([^"]+)"/g)
      for (const [, address] of imports) expect(address).toBe(`./${built.renderer}`)
      expect((await read(start())).toString()).toContain(`import("./${built.parts[name]}")`)
    }
  })

  it('asks for the notice only where an owner is told something [W1.27] [W2.11]', async () => {
    const notice = join('chunks', built.notice)
    expect(await weigh(notice)).toBeLessThanOrEqual(2 * KB)
    expect((await read(start())).toString()).toContain(`import("./${built.notice}")`)
    expect((await read(start())).includes('poptin_notice')).toBe(false)
  })

  it('asks for countdown, ticker, coupon, link buttons and effects only where a design has them', async () => {
    const most = { countdown: 2, ticker: 1.2, coupon: 1.7, links: 1.2, effects: 3 }
    for (const [name, kilobytes] of Object.entries(most)) {
      expect(await weigh(part(name)), name).toBeLessThanOrEqual(kilobytes * KB)
    }
  })

  it('asks for a teaser tab, a redirect and date tags without the renderer, and only where a popup has them', async () => {
    for (const [name, kilobytes] of [
      [built.teaser, 2],
      [built.redirect, 1],
      [built.tags, 1],
    ] as const) {
      expect(await weigh(join('chunks', name))).toBeLessThanOrEqual(kilobytes * KB)
      expect((await read(start())).toString()).toContain(`import("./${name}")`)
    }
  })

  it('asks a page with an international phone field for at most 11 kB more, and its country', async () => {
    expect(await weigh(join('chunks', built.phone))).toBeLessThanOrEqual(11 * KB)
    for (const [callingCode, countries] of Object.entries({ 61: 3, 64: 1, 972: 1, 1: 25, 44: 4 })) {
      const plan = await weigh(join('chunks', built.phonePlan(callingCode)))
      expect(plan).toBeLessThanOrEqual(0.5 * KB * countries)
    }
    expect((await read(renderer())).toString()).toContain(`import("./${built.phone}")`)
  })

  it('brings a typeface of at most 24 kB, and only with a popup', async () => {
    const [name] = /instrument-serif[\w-]+\.woff2/.exec((await read(renderer())).toString()) ?? []
    expect((await read(join('chunks', name ?? ''))).length).toBeLessThanOrEqual(24 * KB)
    expect((await read(start())).toString()).not.toContain('woff2')
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
    expect(second?.toString()).toContain(`import("./${built.renderer}")`)
    for (const code of [second, third]) expect(code?.toString()).not.toMatch(/\bfrom"|import"/)
  })
})
