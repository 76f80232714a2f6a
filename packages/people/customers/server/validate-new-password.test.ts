import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { validateNewPassword } from './validate-new-password.ts'

const judge = (password: string) =>
  validateNewPassword(
    { shopName: async () => 'Bobalong', texts: () => SOURCE_TEXTS },
    password,
    'mia@example.com',
  )

describe('a customer’s new password', () => {
  it('is checked against at least 10,000 of the commonest', async () => {
    const list = dictionary['passwords-common'] as readonly string[]
    expect(list.length).toBeGreaterThan(10_000)
    const long = list.filter((password) => password.length >= 8)
    expect(long.length).toBeGreaterThan(10_000)
    const passed = []
    for (const password of long) if ((await judge(password)) === null) passed.push(password)
    expect(passed).toEqual([])
  })

  it.each(['football1', 'FOOTBALL1', ' p@ssw0rd', 'changeme', 'trustno1', 'ｆｏｏｔｂａｌｌ１'])(
    'is refused when it is %s',
    async (password) => {
      expect(await judge(password)).toMatchObject({ code: 'weak-password' })
    },
  )

  it('is refused when it is the name of the shop', async () => {
    expect((await judge('Bobalong2026'))?.message).toContain('name of this shop')
  })

  it.each(['three dry towels', 'a quiet bay at noon', 'xK9#pq2Lm', 'bobalong tray for two'])(
    'will do: %s',
    async (password) => {
      expect(await judge(password)).toBeNull()
    },
  )
})
