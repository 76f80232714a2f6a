import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localitiesCalls } from './localities-calls.ts'
import { openLocalities } from './open-localities.ts'

const CALLER = { session: 's', customerId: null, ip: '127.0.0.1', userAgent: '' }
let folder = ''
let calls: ReturnType<typeof localitiesCalls> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-localities-'))
  const file = join(folder, 'localities.json')
  const list = {
    '2021': [['Paddington', 'NSW']],
    '4064': [
      ['Milton', 'QLD'],
      ['Paddington', 'QLD'],
    ],
  }
  await writeFile(file, JSON.stringify(list))
  calls = localitiesCalls({ findLocalities: openLocalities({ file }) })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const ask = async (q: string | undefined) => calls.find_localities?.({ fields: { q }, caller: CALLER })

describe('find_localities', () => {
  it('gives the suburbs of a postcode', async () => {
    expect(await ask('4064')).toEqual({
      status: 200,
      body: {
        localities: [
          { suburb: 'Milton', state: 'QLD', postcode: '4064' },
          { suburb: 'Paddington', state: 'QLD', postcode: '4064' },
        ],
      },
    })
  })

  it('gives the suburbs whose name begins so, in whatever state they are', async () => {
    expect((await ask('padd'))?.body).toMatchObject({
      localities: [{ state: 'NSW' }, { state: 'QLD' }],
    })
  })

  it('gives none for a postcode that nobody has', async () => {
    expect(await ask('9998')).toEqual({ status: 200, body: { localities: [] } })
  })

  it.each(['', '4', '40641', 'p', '%', undefined])('refuses %j', async (q) => {
    expect((await ask(q))?.status).toBe(400)
  })
})
