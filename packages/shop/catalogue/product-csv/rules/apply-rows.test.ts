import { joinValues, splitValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import { describe, expect, it } from 'vitest'
import type { ProductDraft } from '../../products/draft-contract.ts'
import { blankDraft, blankVariant } from '../../products/rules/blank-draft.ts'
import { rowFixture } from '../product-csv-rows.fixtures.ts'
import { applyRows, type FoundImage, type References } from './apply-rows.ts'
import { decodeEntities } from './entities.ts'
import type { PlacedRow } from './import-row.ts'
import { categoryPaths, distinctTags } from './lists.ts'

const REFS: References = {
  categories: new Map([['gifts', 4]]),
  images: new Map<string, FoundImage>([
    ['a.jpg', { kind: 'library', id: 1 }],
    ['b.jpg', { kind: 'library', id: 2 }],
    ['https://a.example/c.jpg', { kind: 'address', url: 'https://a.example/c.jpg', id: null }],
    ['gone.jpg', { kind: 'unknown' }],
  ]),
  shippingClasses: new Map([['bulky', 5]]),
  taxClasses: new Set(['standard', 'gst-free']),
  products: new Map([['mug', 20]]),
  customFields: [],
}
const image = (name: string) => ({ name, alt: '', place: null })
const RAFT: ProductDraft = {
  ...blankDraft(),
  name: 'Raft',
  slug: 'raft',
  status: 'published',
  variants: [{ ...blankVariant(), id: 9, sku: 'RAFT', regularPrice: 5000, stock: 3 }],
}
const apply = (row: Partial<PlacedRow>, current = RAFT) =>
  applyRows(current, { parent: rowFixture(row), variations: [] }, REFS)
const said = (notes: ReadonlyMap<number, { column: string; message: string }[]>) =>
  [...notes].flatMap(([line, all]) => all.map(({ column, message }) => `${line} ${column}: ${message}`))

describe('a row of a product that is there', () => {
  it('changes what it says and leaves the rest', () => {
    const { draft, problems, remarks } = apply({ variant: { regularPrice: 6000 } })
    expect(draft).toEqual({ ...RAFT, variants: [{ ...RAFT.variants[0], regularPrice: 6000 }] })
    expect([said(problems), said(remarks)]).toEqual([[], []])
  })

  it('needs no price, which a new one does', () => {
    expect(said(apply({ variant: { regularPrice: null } }).problems)).toEqual([])
    expect(said(apply({}, blankDraft()).problems)).toEqual(['2 Regular price: A new product needs a price.'])
  })

  it('keeps its address unless the file has another, and gets one of its name at first', () => {
    const slug = (product: PlacedRow['product'], current = RAFT) => apply({ product }, current).draft.slug
    expect(slug({ name: 'Boat' })).toBe('raft')
    expect(slug({ name: 'Boat', slug: 'the-boat' })).toBe('the-boat')
    expect(slug({ name: 'Boat', slug: '' })).toBe('raft')
    expect(slug({ name: 'The Boat' }, blankDraft())).toBe('the-boat')
    expect(apply({ product: { name: 'The Boat' } }, blankDraft()).draft.variants[0]?.sku).not.toBe('')
  })

  it.each([
    [{ status: 'draft' as const }, 'published', 'draft'],
    [{ status: 'published' as const }, 'draft', 'published'],
    [{ status: 'published' as const }, 'hidden', 'hidden'],
    [{ status: 'published' as const, isListed: false }, 'draft', 'hidden'],
    [{ isListed: false }, 'published', 'hidden'],
    [{ isListed: true }, 'hidden', 'published'],
    [{ isListed: false }, 'draft', 'draft'],
    [{}, 'hidden', 'hidden'],
  ])('is seen as the file says, %j, of one that is %s: %s', (product, before, after) => {
    expect(apply({ product }, { ...RAFT, status: before as 'draft' }).draft.status).toBe(after)
  })

  it('ends a sale with its days when it has no sale price', () => {
    const [only = blankVariant()] = RAFT.variants
    const onSale = { ...RAFT, variants: [{ ...only, salePrice: 10, saleFrom: 'x', saleUntil: 'y' }] }
    expect(apply({ variant: { salePrice: null } }, onSale).draft.variants[0]).toMatchObject({
      salePrice: null,
      saleFrom: null,
      saleUntil: null,
    })
    expect(apply({}, onSale).draft.variants[0]).toMatchObject({ salePrice: 10, saleFrom: 'x' })
  })

  it('counts units of a product that was counted, though a list leaves the cell empty', () => {
    const uncounted = { variant: { isUncountedWhenNew: true, regularPrice: 1 } }
    expect(apply(uncounted).draft.variants[0]?.trackStock).toBe(true)
    expect(apply(uncounted, blankDraft()).draft.variants[0]?.trackStock).toBe(false)
  })
})

describe('what a row names', () => {
  it('is a class of taxes or parcels that the shop has, or a problem in words', () => {
    const { draft } = apply({ variant: { taxClass: 'zero rate', shippingClass: 'Bulky' } })
    expect(draft.variants[0]).toMatchObject({ taxClass: 'gst-free', shippingClassId: 5 })
    expect(said(apply({ variant: { taxClass: 'luxury', shippingClass: 'Glass' } }).problems)).toEqual([
      '2 Tax class: There is no tax class "luxury". Make it first, or leave the cell empty.',
      '2 Shipping class: There is no shipping class "Glass". Make it first.',
    ])
    const cleared = apply({ variant: { taxClass: '', shippingClass: '' } }, draft)
    expect(cleared.draft.variants[0]).toMatchObject({ taxClass: 'standard', shippingClassId: null })
    expect(said(cleared.problems)).toEqual([])
  })

  it('are products it leads to, once each and twelve at most; unknown ones are told', () => {
    const { draft, remarks } = apply({ product: { upSells: ['MUG', 'mug', 'JUG'], crossSells: [] } })
    expect([draft.upSellIds, draft.crossSellIds]).toEqual([[20], []])
    expect(said(remarks)).toEqual(['2 Upsells: There is no product "JUG": the link to it is left out.'])
    const many = Array.from({ length: 13 }, (_, index) => `p${index}`)
    const refs = { ...REFS, products: new Map(many.map((name, index) => [name, 100 + index])) }
    const long = applyRows(
      RAFT,
      { parent: rowFixture({ product: { crossSells: many } }), variations: [] },
      refs,
    )
    expect(long.draft.crossSellIds).toHaveLength(12)
    expect(said(long.remarks)).toEqual(['2 Cross-sells: Holds 13: the first 12 are kept.'])
  })

  it('are tags, sixty at most, and categories, once each', () => {
    const tags = Array.from({ length: 61 }, (_, index) => `t${index}`)
    const { draft, remarks } = apply({ product: { tags, categories: [['Gifts'], ['gifts'], ['Unknown']] } })
    expect(draft.tags).toHaveLength(60)
    expect(draft.categoryIds).toEqual([4])
    expect(said(remarks)).toEqual(['2 Tags: Holds 61: the first 60 are kept.'])
  })

  it('are pictures of the library or of the internet, in order; others are told and left out', () => {
    const names = ['b.jpg', 'gone.jpg', 'https://a.example/c.jpg', 'nowhere.jpg', 'a.jpg']
    const { draft, wishes, remarks } = apply({ images: names.map(image) })
    expect(draft.pictureIds).toEqual([2, 1])
    expect(wishes).toEqual([
      { source: { pictureId: 2 }, pictureId: 2, alt: '', place: 0, sku: null },
      { source: { url: 'https://a.example/c.jpg' }, pictureId: null, alt: '', place: 2, sku: null },
      { source: { pictureId: 1 }, pictureId: 1, alt: '', place: 4, sku: null },
    ])
    expect(said(remarks)).toEqual(
      ['gone.jpg', 'nowhere.jpg'].map(
        (name) =>
          `2 Images: There is no picture "${name}": it is left out. Upload it, then add it to the product.`,
      ),
    )
  })

  it('are facts of the product, without those that are empty', () => {
    const attributes = [
      { label: 'Care', values: ['Wipe', 'Dry'] },
      { label: 'Empty', values: [] },
    ]
    expect(apply({ attributes }).draft.attributes).toEqual([{ label: 'Care', value: 'Wipe, Dry' }])
  })

  it('are files to download with a name; what is no address of the web is left out', () => {
    const downloads = [
      { name: '', url: 'https://files.example/plan.pdf?v=2#p' },
      { name: '', url: 'https://files.example' },
      { name: 'Secret', url: 'file:///etc/passwd' },
    ]
    const { draft, remarks } = apply({ product: { downloads } })
    expect(draft.downloads.map(({ name, url, sku }) => [name, url, sku])).toEqual([
      ['plan.pdf', 'https://files.example/plan.pdf?v=2#p', null],
      ['files.example', 'https://files.example', null],
    ])
    expect(said(remarks)).toEqual([
      '2 Download 3 URL: "file:///etc/passwd" is not an address of the web: this file to download is left out.',
    ])
    const again = apply(
      { product: { downloads: downloads.slice(0, 1) } },
      {
        ...draft,
        downloads: draft.downloads.map((one, index) => ({ ...one, id: 40 + index })),
      },
    )
    expect(again.draft.downloads.map(({ id }) => id)).toEqual([40])
  })
})

describe('rows of variations', () => {
  const parent = rowFixture({
    isVariable: true,
    sku: 'APRON',
    product: { name: 'Apron' },
    attributes: [
      { label: 'Size', values: ['S', 'M'] },
      { label: 'Care', values: ['Wipe'] },
    ],
    variant: { weightGrams: 300, taxClass: 'zero-rate', shippingClass: 'Bulky', soldIndividually: true },
  })
  const size = (line: number, label: string, part: Partial<PlacedRow> = {}) =>
    rowFixture({
      line,
      kind: 'variation',
      sku: `A-${label}`,
      attributes: [{ label: 'size', values: [label] }],
      ...part,
      variant: { regularPrice: 100, ...part.variant },
    })
  const make = (variations: PlacedRow[], current = blankDraft()) =>
    applyRows(current, { parent, variations }, REFS)

  it('make options of what they are told apart by, in the order of the product, and leave the rest facts', () => {
    const { draft } = make([size(3, 'M'), size(4, 'S')])
    expect(draft.options.map(({ label, choices }) => [label, choices.map((one) => one.label)])).toEqual([
      ['size', ['S', 'M']],
    ])
    expect(draft.attributes).toEqual([{ label: 'Care', value: 'Wipe' }])
    expect([draft.sku, draft.variants.map(({ sku }) => sku)]).toEqual(['APRON', ['A-M', 'A-S']])
  })

  it('have what they do not say from their product', () => {
    const { draft } = make([
      size(3, 'S', { variant: { weightGrams: null, taxClass: 'parent', shippingClass: '' } }),
      size(4, 'M', { variant: { weightGrams: 50, taxClass: '', shippingClass: '' } }),
    ])
    const picked = draft.variants.map((one) => [
      one.weightGrams,
      one.taxClass,
      one.shippingClassId,
      one.soldIndividually,
    ])
    expect(picked).toEqual([
      [300, 'gst-free', 5, true],
      [50, 'standard', 5, true],
    ])
  })

  it('are found again by SKU or by value, and keep their ids', () => {
    const { draft } = make([size(3, 'S'), size(4, 'M')])
    const stored = { ...draft, variants: draft.variants.map((one, index) => ({ ...one, id: 70 + index })) }
    const again = make([size(3, 'M', { sku: null }), size(4, 'L')], stored).draft
    expect(again.variants.map(({ id, sku }) => [id, sku])).toEqual([
      [70, 'A-S'],
      [71, 'A-M'],
      [null, 'A-L'],
    ])
  })

  it('stand by the place that the file gives to new ones', () => {
    const { draft, lineOfVariant } = make([size(3, 'S', { position: 2 }), size(4, 'M', { position: 1 })])
    expect(draft.variants.map(({ sku }) => sku)).toEqual(['A-M', 'A-S'])
    expect(lineOfVariant).toEqual([4, 3])
  })

  it('need a value of each option', () => {
    const { problems } = make([size(3, 'S'), size(4, 'M', { attributes: [] })])
    expect(said(problems)).toEqual(['4 Attribute 1 value(s): Names no value for size.'])
  })

  it('show one picture each, which stands behind those of the product', () => {
    const { draft, wishes, remarks } = make([
      size(3, 'S', { images: [image('a.jpg'), image('b.jpg')] }),
      size(4, 'M'),
    ])
    expect([draft.pictureIds, draft.variants.map(({ pictureId }) => pictureId)]).toEqual([[1], [1, null]])
    expect(wishes).toEqual([{ source: { pictureId: 1 }, pictureId: 1, alt: '', place: 1000, sku: 'A-S' }])
    expect(said(remarks)).toEqual(['3 Images: A variation shows one picture: its first.'])
  })
})

describe('values in a cell', () => {
  it('are parted by commas, but for those that are written with a backslash', () => {
    expect(splitValues('a, b\\, c,, d ')).toEqual(['a', 'b, c', 'd'])
    expect(joinValues(['a', 'b, c', 'd'])).toBe('a, b\\, c, d')
    expect(distinctTags(['Summer', 'summer', 'Pool'])).toEqual(['Summer', 'Pool'])
  })

  it('are categories below each other, four deep at most', () => {
    const remarks: string[] = []
    const read = (path: string) => categoryPaths([path], (why) => remarks.push(why))[0]
    expect(read(' A >B> > C ')).toEqual(['A', 'B', 'C'])
    expect(read('A > B > C > D')).toEqual(['A', 'B', 'C', 'D'])
    expect(remarks).toEqual([])
    expect(read('A > B > C > D > E > F')).toEqual(['A', 'B', 'C', 'D'])
    expect(remarks).toEqual(['Categories stand 4 deep here: "E > F" is cut off.'])
  })

  it.each([
    ['Cups &amp; mugs', 'Cups & mugs'],
    ['&lt;b&gt; &quot;x&quot; &apos;y&apos;', '<b> "x" \'y\''],
    ['a&nbsp;b', 'a b'],
    ['It&#8217;s &#x2019;', 'It’s ’'],
    ['&AMP;', '&'],
    ['&unknown; & &#; &#x;', '&unknown; & &#; &#x;'],
    ['&#31; &#32;.', '&#31;  .'],
    ['&#55296; &#57343; &#1114112;', '&#55296; &#57343; &#1114112;'],
    ['&#128512;', '😀'],
  ])('%j is read as %j', (text, plain) => {
    expect(decodeEntities(text)).toBe(plain)
  })
})
