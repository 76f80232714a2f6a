import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '../contract.ts'
import { appendPiece, beginUpload, sweepUploads, uploadFile, uploadSize } from './upload-files.ts'

let dataDir: string
const deps = () => ({ dataDir, chance: systemChance })
const bytes = (text: string) => new TextEncoder().encode(text)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-uploads-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('a file that arrives in pieces', () => {
  it('is put together in order, and a piece that is sent twice is written once', async () => {
    const id = await beginUpload(deps(), 'csv')
    expect(await appendPiece(deps(), { id, offset: 0, bytes: bytes('Name,') })).toEqual({
      ok: true,
      value: 5,
    })
    expect(await appendPiece(deps(), { id, offset: 0, bytes: bytes('Name,') })).toMatchObject({
      ok: false,
      refusals: [{ code: 'wrong-offset', message: 'Send the bytes from 5 on.' }],
    })
    await appendPiece(deps(), { id, offset: 5, bytes: bytes('SKU') })
    expect(await readFile(uploadFile(deps(), id), 'utf8')).toBe('Name,SKU')
  })

  it('is refused when it grows beyond what it is for', async () => {
    const id = await beginUpload(deps(), 'picture')
    const whole = new Uint8Array(UPLOAD_LIMITS.picture)
    await appendPiece(deps(), { id, offset: 0, bytes: whole })
    expect(await appendPiece(deps(), { id, offset: whole.length, bytes: bytes('x') })).toMatchObject({
      refusals: [{ code: 'too-large' }],
    })
    expect(await uploadSize(deps(), id)).toBe(whole.length)
  })

  it.each(['picture-0000000000000000000000', '../../etc/passwd', ''])('is not known as %j', async (id) => {
    expect(await appendPiece(deps(), { id, offset: 0, bytes: bytes('x') })).toMatchObject({
      refusals: [{ code: 'unknown-upload' }],
    })
  })

  it('is swept away when nobody came back for it', async () => {
    const old = await beginUpload(deps(), 'csv')
    const fresh = await beginUpload(deps(), 'csv')
    const longAgo = new Date(Date.now() - 3 * DAY_MS)
    await utimes(uploadFile(deps(), old), longAgo, longAgo)
    await sweepUploads({ dataDir, clock: { now: () => new Date() } })
    expect(await uploadSize(deps(), old)).toBeNull()
    expect(await uploadSize(deps(), fresh)).toBe(0)
  })
})
