import { mkdir, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPictures } from './pictures.ts'

let folder: string
const lines: string[] = []
const build = () =>
  buildPictures({
    sourceDir: join(folder, 'source'),
    outDir: join(folder, 'out'),
    onProgress: (line) => lines.push(line),
  })
const built = async () => (await readdir(join(folder, 'out'))).sort()
const writtenAt = async (file: string) => (await stat(join(folder, 'out', file))).mtimeMs

async function paint(name: string, width: number, height: number, colour: string): Promise<void> {
  const background = { create: { width, height, channels: 3 as const, background: colour } }
  await sharp(background)
    .jpeg()
    .toFile(join(folder, 'source', name))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-pictures-'))
  await mkdir(join(folder, 'source'))
  lines.length = 0
  await paint('pool.jpg', 500, 250, 'teal')
  await paint('stamp.jpg', 100, 100, 'coral')
  await writeFile(join(folder, 'source/loop.mp4'), 'not really a film')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('building pictures', () => {
  it('makes every format in every width that is not larger than the original', async () => {
    const manifest = await build()
    expect(await built()).toEqual([
      'loop.mp4',
      'manifest.json',
      'pool-240.avif',
      'pool-240.jpg',
      'pool-240.webp',
      'pool-480.avif',
      'pool-480.jpg',
      'pool-480.webp',
      'stamp-100.avif',
      'stamp-100.jpg',
      'stamp-100.webp',
    ])
    expect(manifest.pictures.pool).toMatchObject({ width: 500, height: 250, widths: [240, 480] })
    expect(JSON.parse(await readFile(join(folder, 'out/manifest.json'), 'utf8'))).toEqual(manifest)
    const made = await sharp(join(folder, 'out/pool-240.webp')).metadata()
    expect(made).toMatchObject({ format: 'webp', width: 240, height: 120 })
    expect(lines.at(-1)).toBe('Pictures  2 of 2')
  })

  it('makes again only what has changed or is missing', async () => {
    await build()
    const [pool, stamp] = [await writtenAt('pool-240.jpg'), await writtenAt('stamp-100.jpg')]
    await build()
    expect([await writtenAt('pool-240.jpg'), await writtenAt('stamp-100.jpg')]).toEqual([pool, stamp])
    await paint('pool.jpg', 500, 250, 'navy')
    await unlink(join(folder, 'out/stamp-100.avif'))
    await build()
    expect(await writtenAt('pool-240.jpg')).toBeGreaterThan(pool)
    expect(await built()).toContain('stamp-100.avif')
  })

  it('leaves whole files behind when two builds run at once', async () => {
    const manifests = await Promise.all([build(), build()])
    expect(manifests[0]).toEqual(manifests[1])
    const files = await built()
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([])
    for (const file of files.filter((one) => /\.(?:avif|webp|jpg)$/.test(one))) {
      expect((await sharp(join(folder, 'out', file)).metadata()).width).toBeGreaterThan(0)
    }
  })

  it('says which picture cannot be read', async () => {
    await writeFile(join(folder, 'source/broken.jpg'), 'no picture')
    await expect(build()).rejects.toThrow(/broken\.jpg/)
  })
})
