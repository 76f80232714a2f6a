import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataFolder } from './claim-data-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-claim-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the claim on a data folder', () => {
  it('is given to one at a time, and the second is told who has it', async () => {
    const first = await claimDataFolder(folder, () => 'process 7, http://localhost:3000')
    const second = await claimDataFolder(folder, () => 'me')
    expect(first.ok).toBe(true)
    expect(second).toMatchObject({ ok: false, refusals: [{ code: 'data-folder-in-use' }] })
    expect(second.ok ? '' : second.refusals[0]?.message).toContain('process 7, http://localhost:3000')
    if (first.ok) await first.value.release()
  })

  it('is free again once released', async () => {
    const first = await claimDataFolder(folder, () => '')
    if (first.ok) await first.value.release()
    const second = await claimDataFolder(folder, () => '')
    expect(second.ok).toBe(true)
    if (second.ok) await second.value.release()
  })
})
