import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('environment', () => {
  it('has a default for every variable', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      workers: 1,
      demo: true,
    })
    expect(env.dataDir).toMatch(/\.data$/)
    expect(env.stripe).toBeNull()
    expect(env.owner).toBeNull()
  })

  it('takes an empty variable as one that is not set', () => {
    expect(readEnv({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it('names every wrong variable at once and repeats no value', () => {
    const read = () => readEnv({ PORT: 'eighty', PUBLIC_URL: 'hunter2', WORKERS: '0' })
    expect(read).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*WORKERS/)
    expect(read).not.toThrow(/hunter2/)
  })

  it.each(['0x10', '1e3', '-1', '65536', '80.5', '٣٠٠٠', '80 81'])('takes %s for no port', (port) => {
    expect(() => readEnv({ PORT: port })).toThrow(/PORT: a whole number from 0 to 65535/)
  })

  it('refuses addresses of another kind than the variable is for', () => {
    const wrong = { DATABASE_URL: 'mysql://host/shop', REDIS_URL: 'host:6379', SMTP_URL: 'mail.example' }
    for (const [name, value] of Object.entries(wrong))
      expect(() => readEnv({ [name]: value }), name).toThrow(new RegExp(`${name}: an address such as`))
  })

  it('keeps only the origin of the public address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
  })

  it('refuses half a set of provider keys, so that no half of the shop is live [S9.13]', () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow(/STRIPE_PUBLISHABLE_KEY/)
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(readEnv(keys).stripe).toEqual({ secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' })
  })

  it('refuses a secret key that can be guessed', () => {
    expect(readEnv({}).secretKeys).toEqual([])
    expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY.*: at least 32/)
    const [key, before] = ['k'.repeat(32), 'b'.repeat(32)]
    expect(readEnv({ SECRET_KEY: `${key}, ${before}` }).secretKeys).toEqual([key, before])
  })

  it('takes proxies as addresses or networks, and refuses anything else', () => {
    expect(readEnv({}).trustedProxies).toEqual([])
    const read = (value: string) => readEnv({ TRUSTED_PROXIES: value }).trustedProxies
    expect(read('10.0.0.5, fd00::/8')).toEqual(['10.0.0.5', 'fd00::/8'])
    for (const wrong of ['true', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.5,'])
      expect(() => read(wrong), wrong).toThrow(/TRUSTED_PROXIES.*such as 10\.0\.0\.5/)
  })

  it('takes a database of places and the header of a region, and neither unless it is named', () => {
    expect(readEnv({})).toMatchObject({ geoDatabase: undefined, regionHeader: undefined })
    expect(readEnv({ GEO_DATABASE: '/var/lib/cities.mmdb', REGION_HEADER: 'cf-region-code' })).toMatchObject({
      geoDatabase: '/var/lib/cities.mmdb',
      regionHeader: 'cf-region-code',
    })
    expect(() => readEnv({ GEO_DATABASE: '/var/lib/cities.csv' })).toThrow(/GEO_DATABASE.*MaxMind format/)
    expect(() => readEnv({ REGION_HEADER: 'cf region' })).toThrow(/REGION_HEADER.*cf-region-code/)
  })

  it('lets a CDN keep pages only where it is set, and is told how to purge it whole or not at all', () => {
    expect(readEnv({}).edge).toBeNull()
    expect(readEnv({ CDN_PAGE_SECONDS: '300' }).edge).toEqual({
      seconds: 300,
      protocol: 'webhook',
      purge: null,
    })
    const purge = { CDN_PURGE_PROTOCOL: 'fastly', CDN_PURGE_URL: 'https://cdn.example/purge' }
    expect(() => readEnv({ CDN_PAGE_SECONDS: '300', ...purge })).toThrow(/CDN_PURGE_TOKEN.*go together/)
    expect(readEnv({ CDN_PAGE_SECONDS: '300', ...purge, CDN_PURGE_TOKEN: 't' }).edge).toEqual({
      seconds: 300,
      protocol: 'fastly',
      purge: { url: 'https://cdn.example/purge', token: 't' },
    })
    expect(() => readEnv({ CDN_PAGE_SECONDS: '0' })).toThrow(/CDN_PAGE_SECONDS/)
  })

  it('refuses an owner without a password', () => {
    expect(() => readEnv({ OWNER_EMAIL: 'me@example.com' })).toThrow(/go together/)
  })

  it('has no redirect of popups to an integration but by both its host and its path [W7.24]', () => {
    expect(readEnv({}).integrationRedirect).toBeNull()
    expect(() => readEnv({ INTEGRATION_REDIRECT_HOST: 'site.example' })).toThrow(/INTEGRATION_REDIRECT_PATH/)
    const redirect = { INTEGRATION_REDIRECT_HOST: 'Site.example', INTEGRATION_REDIRECT_PATH: '/done' }
    expect(readEnv(redirect).integrationRedirect).toEqual({ host: 'site.example', path: '/done' })
    for (const path of ['done', '//other.example', '/\\other.example'])
      expect(() => readEnv({ ...redirect, INTEGRATION_REDIRECT_PATH: path })).toThrow(/a path such as/)
  })
})
