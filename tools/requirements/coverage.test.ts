import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collectProofs, coverCapabilities, unknownIds } from './coverage.ts'
import { idsCited, readCapabilities, readIds } from './ledger.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

describe('what the ledgers ask for', () => {
  for (const ledger of ['shop', 'widget']) {
    it(`has every line of the ${ledger} ledger in exactly one capability, but for its open decisions`, () => {
      const text = readFileSync(new URL(`../../docs/spec/${ledger}-requirements.md`, import.meta.url), 'utf8')
      const indexed = readCapabilities(text).flatMap(({ ids }) => ids)
      expect(indexed.length).toBeGreaterThan(300)
      expect(new Set(indexed).size).toBe(indexed.length)
      expect(indexed.filter((id) => !readIds(text).includes(id))).toEqual([])
    })
  }

  it('reads capability names that hold colons', () => {
    const text = '## Index by capability\n\n- Theme: header & navigation: S1.23, S2.17\n- Errors: S8.36\n'
    expect(readCapabilities(text)).toEqual([
      { name: 'Theme: header & navigation', ids: ['S1.23', 'S2.17'] },
      { name: 'Errors', ids: ['S8.36'] },
    ])
  })

  it('fails on a ledger without an index', () => {
    expect(() => readCapabilities('# Something else')).toThrow('no index')
  })
})

describe('what a title cites', () => {
  it('takes ids in square brackets only', () => {
    expect(idsCited('keeps S1.01 in mind [S5.03, S5.04] and more [W1.10]')).toEqual([
      'S5.03',
      'S5.04',
      'W1.10',
    ])
  })
})

describe('what the reports prove', () => {
  const vitest = {
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'adds [S5.03]', status: 'passed' },
          { title: 'removes [S5.03, S9.99]', status: 'passed' },
          { title: 'breaks [S5.04]', status: 'failed' },
          { title: 'waits [S5.05]', status: 'skipped' },
        ],
      },
      { name: '/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  const playwright = {
    errors: [],
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'buys a tray [S1.08]',
                file: 'buy.spec.ts',
                ok: true,
                tests: [{ status: 'expected' }],
              },
              {
                title: 'sometimes buys [S1.09]',
                file: 'buy.spec.ts',
                ok: true,
                tests: [{ status: 'flaky' }],
              },
              { title: 'never ran [S1.10]', file: 'buy.spec.ts', ok: true, tests: [{ status: 'skipped' }] },
            ],
          },
        ],
      },
    ],
  }
  const results = [...readVitestReport(vitest), ...readPlaywrightReport(playwright)]

  it('counts passing tests only, whether of Vitest or of Playwright', () => {
    expect(collectProofs(results)).toEqual({
      'S1.08': ['buys a tray [S1.08]'],
      'S5.03': ['adds [S5.03]', 'removes [S5.03, S9.99]'],
      'S9.99': ['removes [S5.03, S9.99]'],
    })
  })

  it('counts a file that broke before its first test as a failure', () => {
    expect(results).toContainEqual({ title: '/b.test.ts', outcome: 'failed', file: '/b.test.ts' })
  })

  it('says for each capability what is proved and what is missing', () => {
    const capabilities = [{ name: 'Checkout', ids: ['S1.08', 'S1.09'] }]
    expect(coverCapabilities(capabilities, collectProofs(results), [])).toEqual([
      { name: 'Checkout', proved: ['S1.08'], inPart: [], otherwise: [], missing: ['S1.09'] },
    ])
  })

  it('counts no line with a state as proved, though a test cites it', () => {
    const capabilities = [{ name: 'Checkout', ids: ['S1.08', 'S5.03', 'S5.04'] }]
    const half = { kind: 'in part', id: 'S1.08', words: 'Trays only.' } as const
    const other = { kind: 'otherwise', id: 'S5.03', decision: '0001-x.md', words: 'By phone.' } as const
    expect(coverCapabilities(capabilities, collectProofs(results), [half, other])).toEqual([
      { name: 'Checkout', proved: [], inPart: [half], otherwise: [other], missing: ['S5.04'] },
    ])
  })

  it('finds ids that no ledger knows', () => {
    const capabilities = [{ name: 'Everything', ids: ['S1.08', 'S5.03'] }]
    expect(unknownIds(capabilities, collectProofs(results))).toEqual(['S9.99'])
  })
})
