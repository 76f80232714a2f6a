import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureLibraries } from './server/enter-library.ts'

/** Red on the left half, blue on the right. */
export const halves = (width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])

/** Which half of {@link halves} a picture shows at `x`. */
export const colourAt = async (path: string, x: number) => {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
  return (data[at] ?? 0) > 128 ? 'red' : 'blue'
}

/** A PNG of a few bytes that claims to be a hundred thousand pixels wide and high. */
export function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(100_000, 0)
  header.writeUInt32BE(100_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Everybody has the shop's library, and no other. */
export const SHOP_LIBRARY: PictureLibraries = async () => [{ library: '', account: null }]
