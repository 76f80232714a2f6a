import { describe, expect, it } from 'vitest'
import { chooseRules, rulesOfChanges, testsFor } from './choose-rules.ts'

const PATHS = [
  'packages/shop/pricing/tax/rules/tax-rates.ts',
  'packages/shop/pricing/tax/rules/tax-rates.test.ts',
  'packages/shop/pricing/tax/server/find-rates.ts',
  'packages/popups/designs/rules/templates/sell.ts',
  'packages/kernel/rules/money.ts',
  'packages/kernel/rules/money.ts',
  'apps/server/rules/no-rule.ts',
  'packages/kernel/rules/table.json',
  'packages/wallet/rules/wallet-request.fixtures.ts',
]

describe('what is mutated', () => {
  it('is the code of every rules folder, each once and by folder', () => {
    expect(chooseRules(PATHS, [])).toEqual([
      { folder: 'packages/kernel/rules', files: ['packages/kernel/rules/money.ts'] },
      { folder: 'packages/popups/designs/rules', files: ['packages/popups/designs/rules/templates/sell.ts'] },
      { folder: 'packages/shop/pricing/tax/rules', files: ['packages/shop/pricing/tax/rules/tax-rates.ts'] },
    ])
  })

  it('is only what the words name', () => {
    expect(chooseRules(PATHS, ['shop/pricing', './packages/kernel']).map(({ folder }) => folder)).toEqual([
      'packages/kernel/rules',
      'packages/shop/pricing/tax/rules',
    ])
    expect(chooseRules(PATHS, ['nothing'])).toEqual([])
  })

  it('is the rule beside a test that changed', () => {
    expect(rulesOfChanges(['packages/a/rules/b.test.ts', 'packages/a/rules/c.ts'])).toEqual([
      'packages/a/rules/b.ts',
      'packages/a/rules/c.ts',
    ])
  })
})

describe('what is run against a change', () => {
  it('are the tests of its feature and of other rules, and for the kernel its own', () => {
    expect(testsFor('packages/shop/pricing/tax/rules')).toEqual([
      'packages/shop/pricing/tax/**/*.test.{ts,tsx}',
      'packages/**/rules/**/*.test.ts',
    ])
    expect(testsFor('packages/kernel/rules')).toEqual(['packages/kernel/**/*.test.{ts,tsx}'])
  })
})
