import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import {
  draftFixture,
  draftOptionFixture,
  draftVariantFixture,
} from '../../editor/product-editing.fixtures.ts'
import { compareDrafts, isSameDraft } from './compare-drafts.ts'

const FORMAT = moneyFormat(DEFAULT_LOCALE)

const colour = draftOptionFixture('Colour', ['Sand', 'Navy'])
const sand = draftVariantFixture({ id: 1, sku: 'S', options: { colour: 'sand' } })
const base = draftFixture({ options: [colour], variants: [sand] })

describe('two versions of a product', () => {
  it('are the same whatever the order of names inside', () => {
    const attributes = [{ value: 'Bamboo', label: 'Material' }]
    expect(isSameDraft(base, { ...base, attributes })).toBe(true)
  })

  it('differ in words that an owner reads', () => {
    const navy = draftVariantFixture({ sku: 'N', options: { colour: 'navy' } })
    const now = { ...base, name: 'Big raft', variants: [{ ...sand, salePrice: 9900 }, navy] }
    expect(compareDrafts(base, now, FORMAT)).toEqual([
      { field: 'name', label: 'Name', from: 'Raft', to: 'Big raft' },
      { field: 'variants', label: 'Sand: sale price', from: 'nothing', to: '$99.00' },
      { field: 'variants', label: 'Navy', from: 'not there', to: 'added' },
    ])
  })

  it('differ in the words of the screen where those are at hand', () => {
    const now = {
      ...base,
      status: 'draft' as const,
      categoryIds: [1, 2],
      variants: [{ ...sand, taxClass: 'gst-free' }],
    }
    const choices = {
      status: [{ value: 'draft', label: 'Draft' }],
      categoryIds: [{ value: '1', label: 'Trays' }],
      taxClass: [{ value: 'gst-free', label: 'GST-free' }],
    }
    const told = compareDrafts({ ...base, categoryIds: [1] }, now, FORMAT, choices)
    expect(told.map(({ label, to }) => [label, to])).toEqual([
      ['Status', 'Draft'],
      ['Categories', 'Trays, one more'],
      ['Sand: tax class', 'GST-free'],
    ])
  })
})
