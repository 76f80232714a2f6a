import { describe, expect, it } from 'vitest'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { putVariant } from './put-variant.ts'

const node = (id: string, text: string, children: ModuleNode[] = []): ModuleNode => ({
  id,
  type: 'text',
  props: { text },
  children,
})
const page = (...sections: ModuleNode[]): PageDocument => ({ version: 1, sections })

describe('a page as a variant shows it', () => {
  const original = page(node('a', 'A', [node('b', 'B'), node('c', 'C')]), node('d', 'D'))
  const variant = page(node('a', 'changed', [node('b', 'better', [node('e', 'E')])]))

  it('has the module under test from the variant, and nothing else of it', () => {
    expect(putVariant(original, variant, 'b')).toEqual(
      page(node('a', 'A', [node('b', 'better', [node('e', 'E')]), node('c', 'C')]), node('d', 'D')),
    )
  })

  it('has none where the variant has none', () => {
    expect(putVariant(original, variant, 'd')).toEqual(page(node('a', 'A', [node('b', 'B'), node('c', 'C')])))
  })

  it('is the variant where the whole page is tested', () => {
    expect(putVariant(original, variant, null)).toBe(variant)
  })

  it('is the page where it no longer holds the module', () => {
    expect(putVariant(original, variant, 'gone')).toEqual(original)
  })
})
