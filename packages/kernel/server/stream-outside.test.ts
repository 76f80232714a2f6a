import { describe, expect, it } from 'vitest'
import { openStreamOutside } from './stream-outside.ts'

describe('files from elsewhere', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'not an address',
  ])('are not fetched from %s', async (url) => {
    const stream = openStreamOutside({ allowsLoopback: false })
    expect(await stream({ url })).toMatchObject({ kind: 'nothing' })
  })

  it('are not fetched from a name that stands for this machine, nor by a redirect', async () => {
    const lookup = ((_name: string, _options: unknown, callback: (...given: unknown[]) => void) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])) as never
    const stream = openStreamOutside({ allowsLoopback: false, lookup })
    expect(await stream({ url: 'http://files.example/a' })).toMatchObject({ kind: 'nothing' })
  })
})
