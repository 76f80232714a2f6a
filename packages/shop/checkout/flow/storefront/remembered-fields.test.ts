import { describe, expect, it } from 'vitest'
import { KEPT_FIELDS_KEY, readKeptFields, rememberFields } from './remembered-fields.ts'

function memory(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    content: () => Object.fromEntries(kept),
  }
}

describe('kept checkout fields', () => {
  it('keeps billing and shipping values as JSON under one key, and nothing else [S3.09, S3.10]', () => {
    const storage = memory()
    rememberFields(storage, {
      billing_city: 'Yamba',
      shipping_postcode: '2480',
      stripe_source: 'pm_1',
      terms: 'on',
      order_comments: 'By the side gate.',
    })
    expect(storage.content()).toEqual({
      wc_stripe_checkout_fields: '{"billing_city":"Yamba","shipping_postcode":"2480"}',
    })
    expect(readKeptFields(storage)).toEqual({ billing_city: 'Yamba', shipping_postcode: '2480' })
  })

  it.each(['', 'no json', '[]', '7', 'null', '{"billing_city":7,"other":"x"}'])(
    'reads %j as nothing',
    (text) => {
      expect(readKeptFields(memory({ [KEPT_FIELDS_KEY]: text }))).toEqual({})
    },
  )

  it('works without storage', () => {
    const broken = {
      getItem: () => {
        throw new Error('switched off')
      },
      setItem: () => {
        throw new Error('switched off')
      },
    }
    rememberFields(broken, { billing_city: 'Yamba' })
    expect(readKeptFields(broken)).toEqual({})
  })
})
