import { describe, expect, it } from 'vitest'
import type { DraftDownload } from '../../products/draft-contract.ts'
import { blankDraft } from '../../products/rules/blank-draft.ts'
import { rowFixture } from '../product-csv-rows.fixtures.ts'
import { applyDownloads } from './apply-downloads.ts'

const kept = (part: Partial<DraftDownload>): DraftDownload => ({
  id: 1,
  name: 'Plan',
  url: 'https://files.example/plan.pdf',
  file: null,
  sku: null,
  ...part,
})
function apply(urls: string[], downloads: DraftDownload[] = [], sku: string | null = null, name = '') {
  const said: string[] = []
  const row = rowFixture({ product: { downloads: urls.map((url) => ({ name, url })) } })
  const draft = applyDownloads({ ...blankDraft(), downloads }, { row, sku }, (line, column, message) =>
    said.push(`${line} ${column}: ${message}`),
  )
  return { downloads: draft.downloads, said }
}

describe('files to download', () => {
  it('replace those of the same product or variation, whatever the case of its SKU', () => {
    const others = [kept({ id: 1 }), kept({ id: 2, sku: 'Raft' }), kept({ id: 3, sku: 'BOAT' })]
    const ids = (urls: string[], sku: string | null) => apply(urls, others, sku).downloads.map(({ id }) => id)
    expect(ids([], null)).toEqual([2, 3])
    expect(ids([], 'RAFT')).toEqual([1, 3])
    expect(ids(['https://files.example/plan.pdf'], 'raft')).toEqual([1, 3, 2])
    expect(ids(['https://files.example/new.pdf'], 'raft')).toEqual([1, 3, null])
  })

  it('that were uploaded here are found by the name of their file', () => {
    const uploaded = kept({ url: null, file: 'plan.pdf' })
    expect(apply(['plan.pdf'], [uploaded], null, 'New name').downloads).toEqual([
      { ...uploaded, name: 'New name' },
    ])
  })

  it.each([
    ['https://files.example/a/plan.pdf?v=2', 'plan.pdf'],
    ['http://files.example', 'files.example'],
    ['HTTPS://files.example/', 'File 1'],
    ['https://files.example?id=1', 'files.example'],
    [`https://files.example/${'a'.repeat(101)}`, 'a'.repeat(100)],
  ])('have a name of their own where the file gives none: %s', (url, name) => {
    expect(apply([url]).downloads).toEqual([{ id: null, name, url, file: null, sku: null }])
  })

  it.each(['see https://files.example/a', 'https://files.example/a b', 'ftp://files.example/a'])(
    'are left out, and told, when they are no address of the web: %s',
    (url) => {
      expect(apply([url])).toEqual({
        downloads: [],
        said: [`2 Download 1 URL: "${url}" is not an address of the web: this file to download is left out.`],
      })
    },
  )

  it('stay as they are where a row says nothing of them', () => {
    const draft = { ...blankDraft(), downloads: [kept({})] }
    expect(applyDownloads(draft, { row: rowFixture(), sku: null }, () => undefined)).toBe(draft)
  })
})
