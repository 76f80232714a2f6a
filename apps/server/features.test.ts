import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FEATURES } from './features.ts'

const root = (path: string) => new URL(`../../${path}`, import.meta.url)
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) < index)

/** The text of every source file of the packages that runs on the server. */
function serverSources(): string[] {
  return readdirSync(root('packages'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\/server\/[^/]+(?<!\.test)\.ts$/.test(path) && !path.includes('node_modules'))
    .map((path) => readFileSync(root(`packages/${path}`), 'utf8'))
}

describe('the features of the server', () => {
  it('are called as their folders', () => {
    const names = FEATURES.map(({ name }) => name)
    expect(twice(names)).toEqual([])
    expect(names.filter((name) => !existsSync(root(`packages/${name}/feature.ts`)))).toEqual([])
  })

  it('are all the manifests there are', () => {
    const manifests = readdirSync(root('packages'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('/feature.ts') && !path.includes('node_modules'))
      .map((path) => path.replace('/feature.ts', ''))
      .filter((path) => path !== 'platform/feature')
    expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(manifests.toSorted())
  })

  it('have queues, permissions and events of their own', () => {
    expect(twice(FEATURES.flatMap(({ queues = [] }) => queues.map(({ queue }) => queue)))).toEqual([])
    expect(twice(FEATURES.flatMap(({ permissions = [] }) => permissions.map(({ path }) => path)))).toEqual([])
    expect(twice(FEATURES.flatMap(({ events = [] }) => events.map(({ name }) => name)))).toEqual([])
    expect(twice(FEATURES.flatMap(({ auditKinds = [] }) => auditKinds.map(({ kind }) => kind)))).toEqual([])
  })

  it('declare every kind of entry that is written into the activity log, and write every kind', () => {
    const written = serverSources().flatMap((source) => [
      ...source.matchAll(/\b(?:kind|auditKind): '([a-z-]+)',\s+(?:ref\b[^\n]*,\s+)?(?:action|subject)\b/g),
    ])
    const kinds = FEATURES.flatMap(({ auditKinds = [] }) => auditKinds.map(({ kind }) => kind))
    // `other` is what older versions could not sort.
    expect([...new Set(written.map(([, kind]) => kind)), 'other'].toSorted()).toEqual(kinds.toSorted())
  })

  it('declare every setting that there is, each a whole document without any of its fields', () => {
    const written = serverSources().flatMap((source) => [
      ...source.matchAll(/: SettingDocument<[^=]+> = \{\s+name: '([^']+)'/g),
    ])
    const settings = FEATURES.flatMap(({ settings: own = [] }) => own)
    expect(settings.map(({ name }) => name).toSorted()).toEqual(written.map(([, name]) => name).toSorted())
    expect(settings.filter(({ schema }) => !schema.safeParse({}).success)).toEqual([])
  })

  it('keep what owners set in the settings store alone', () => {
    const tables = serverSources().filter((source) => source.includes('store_setting'))
    expect(tables).toHaveLength(1)
  })

  it('have each of their events in the documentation, in the same words', () => {
    const page = readFileSync(root('docs/events.md'), 'utf8')
    const missing = FEATURES.flatMap(({ events = [] }) => events).filter(
      ({ name, description }) => !page.includes(`\`${name}\``) || !page.includes(description),
    )
    expect(missing).toEqual([])
  })

  it('hold personal data under names of their own, and the account goes last', () => {
    const held = FEATURES.toReversed().flatMap(({ personalData = [] }) =>
      personalData.map(({ name }) => name),
    )
    expect(twice(held)).toEqual([])
    expect(held.at(-1)).toBe('account')
    expect(held.indexOf('payments')).toBeLessThan(held.indexOf('orders'))
  })
})
