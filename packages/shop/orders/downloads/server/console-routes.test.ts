import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { appendPiece, beginUpload } from '@buoy/platform/uploads/server/upload-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedPath, sweepStoredFiles } from '../../../catalogue/products/server/stored-files.ts'
import type { OrderDownload } from '../contract.ts'
import { BYTES, openDownloadShop } from '../downloads.fixtures.ts'

let files: Awaited<ReturnType<typeof openDownloadShop>>
beforeAll(async () => {
  files = await openDownloadShop()
})
afterAll(() => files.close())

describe('the owner', () => {
  it('sees how often files were used, and opens them again', async () => {
    const { path, orderId } = await files.link({ file: await files.kept(BYTES, 'a.txt'), limit: 1, days: 1 })
    await files.get(path)
    const url = `/console/api/orders/${orderId}/downloads`
    const seen = (await files.owner.inject({ url })).json<OrderDownload[]>()
    expect(seen).toMatchObject([{ state: 'used-up', downloaded: 1, remaining: 0 }])
    expect(JSON.stringify(seen)).not.toMatch(/key/)
    files.shop.clock.advance(3 * DAY_MS)
    const renewed = await files.owner.inject({ method: 'POST', url: `${url}/renew`, payload: {} })
    expect(renewed.json()).toMatchObject([{ state: 'open', downloaded: 1, remaining: 1 }])
    expect((await files.get(path)).statusCode).toBe(200)
    const none = await files.owner.inject({
      method: 'POST',
      url: '/console/api/orders/987654/downloads/renew',
    })
    expect(none.statusCode).toBe(404)
  })

  it('keeps an upload as a file of a product; what no product has is swept away later', async () => {
    const upload = await beginUpload({ dataDir: files.dataDir, chance: systemChance }, 'download')
    await appendPiece({ dataDir: files.dataDir }, { id: upload, offset: 0, bytes: BYTES })
    const payload = { upload, fileName: '../../etc/passwd' }
    const keep = () => files.owner.inject({ method: 'POST', url: '/console/api/products/files', payload })
    const { file } = (await keep()).json()
    expect(file).toMatch(/^[0-9a-z]{22}-etc-passwd$/)
    expect((await keep()).statusCode).toBe(404)
    const used = await files.kept(BYTES, 'used.txt')
    await files.sell({ file: used })
    const longAgo = new Date(files.shop.clock.now().getTime() - 3 * DAY_MS)
    await mkdir(join(files.dataDir, 'downloads'), { recursive: true })
    await writeFile(storedPath({ dataDir: files.dataDir }, 'young.txt'), 'x')
    await utimes(
      storedPath({ dataDir: files.dataDir }, 'young.txt'),
      files.shop.clock.now(),
      files.shop.clock.now(),
    )
    for (const one of [file, used])
      await utimes(storedPath({ dataDir: files.dataDir }, one), longAgo, longAgo)
    await sweepStoredFiles({ db: files.shop.db, dataDir: files.dataDir, clock: files.shop.clock })
    const left = await readdir(join(files.dataDir, 'downloads'))
    expect([left.includes(file), left.includes(used), left.includes('young.txt')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it.each(['../secret', 'a/b', '.hidden', ''])('cannot name a file outside of the folder: %j', (name) => {
    expect(() => storedPath({ dataDir: files.dataDir }, name)).toThrow()
  })
})
