import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Imports, openImports } from '../product-csv.fixtures.ts'

let shop: Imports
beforeAll(async () => {
  shop = await openImports()
})
afterAll(() => shop.close())

const lines = (...rows: string[]) => `${rows.join('\n')}\n`
const whyRefused = async (id: number) =>
  (await shop.report(id, 'refused')).map(({ line, problems }) => [
    line,
    problems[0]?.column,
    problems[0]?.message,
  ])
const pricesOf = async (pattern: string) =>
  (
    await shop.rows('select sku, regular_price as price from shop.variant where sku like $1 order by sku', [
      pattern,
    ])
  ).map(({ sku, price }) => [sku, price])

describe('the products of a file', () => {
  const head =
    'Type,SKU,Name,Published,Tax status,Visibility in catalog,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
  const count = async (name: string) =>
    (await shop.rows('select count(*)::int as n from shop.product where name = $1', [name]))[0]?.n

  it('go in whole or not at all: a bad variation leaves no parent behind, and a second run none either', async () => {
    const text = lines(
      head,
      'variable,WHOLE,Whole,1,taxable,visible,,,Size,"S, M"',
      'variation,WHOLE-S,,1,taxable,visible,10,WHOLE,Size,S',
      'variation,WHOLE-M,,1,taxable,visible,cheap,WHOLE,Size,M',
      'simple,BESIDE,Beside,1,taxable,visible,5,,,',
    )
    for (const round of ['first', 'second']) {
      const { id, counts } = await shop.run(text)
      expect(counts, round).toMatchObject({ refused: 3 })
      expect(await whyRefused(id)).toEqual([
        [2, '', 'Belongs to line 4, which cannot be taken: a product goes in whole or not at all.'],
        [3, '', 'Belongs to line 4, which cannot be taken: a product goes in whole or not at all.'],
        [4, 'Regular price', expect.stringContaining('"cheap" is not an amount')],
      ])
      expect(await count('Whole')).toBe(0)
    }
    expect(await count('Beside')).toBe(1)
  })

  it('go in whole or not at all also when the catalogue is what refuses one of them', async () => {
    const text = lines(
      head,
      'variable,CLASH,Clash,1,taxable,visible,,,Size,"S, M"',
      'variation,CLASH-S,,1,taxable,visible,10,CLASH,Size,S',
      'variation,BESIDE,,1,taxable,visible,10,CLASH,Size,M',
    )
    const before = await shop.exported()
    const { id, counts } = await shop.run(text)
    expect(counts).toMatchObject({ create: 0, refused: 3 })
    expect((await whyRefused(id)).map(([line, column]) => [line, column])).toEqual([
      [2, ''],
      [3, ''],
      [4, 'SKU'],
    ])
    expect(await shop.exported()).toBe(before)
    // Without a SKU of its own it is not taken for the product whose SKU one of its variations has.
    const nameless = text.replace('variable,CLASH', 'variable,').replaceAll(',CLASH,', ',id:900,')
    const again = nameless
      .replace('Type,', 'ID,Type,')
      .replace('\nvariable', '\n900,variable')
      .replaceAll('\nvariation', '\n,variation')
    expect((await shop.run(again)).counts).toMatchObject({ create: 0, change: 0, refused: 3 })
    expect(await shop.exported()).toBe(before)
  })

  it('are known again without any SKU: by the ID and the name that they had in the other shop', async () => {
    const text = lines(
      `ID,${head}`,
      '201,variable,,Nameless tray,1,taxable,visible,,,Size,"S, M"',
      '202,variation,,,1,taxable,visible,10,id:201,Size,S',
      '203,variation,,,1,taxable,visible,12,id:201,Size,M',
      '204,simple,,Nameless clip,1,taxable,visible,5,,,',
    )
    expect((await shop.run(text)).counts).toMatchObject({ create: 4, refused: 0 })
    expect((await shop.run(text)).counts).toMatchObject({ create: 0, change: 0, same: 4 })
    const dearer = text.replace(',12,', ',13,')
    expect((await shop.run(dearer)).counts).toMatchObject({ change: 3, same: 1 })
    expect(await count('Nameless tray')).toBe(1)
    // The same ID with another name is a product of another shop.
    const other = lines(`ID,${head}`, '204,simple,,Another clip,1,taxable,visible,6,,,')
    expect((await shop.run(other)).counts).toMatchObject({ create: 1 })
    expect(await pricesOf('NAMELESS-CLIP')).toEqual([['NAMELESS-CLIP', 500]])
  })

  it('link to each other by the IDs of the other shop, and never to a product of this store with that number', async () => {
    const [own] = await shop.rows('select min(id) as id from shop.product')
    const text = lines(
      `ID,${head},Cross-sells`,
      `301,simple,LINK-A,Link A,1,taxable,visible,5,,,,"id:302, id:${own.id}"`,
      '302,simple,LINK-B,Link B,1,taxable,visible,5,,,,',
    )
    const { id } = await shop.run(text)
    expect((await shop.report(id, 'remarked')).map(({ problems }) => problems[0]?.message)).toEqual([
      `There is no product "id:${own.id}": the link to it is left out.`,
    ])
    expect(
      await shop.rows(
        `select linked.name from shop.product_link link join shop.product on product.id = link.product_id
         join shop.product linked on linked.id = linked_id where product.name = 'Link A'`,
      ),
    ).toEqual([{ name: 'Link B' }])
    expect((await shop.run(text)).counts).toMatchObject({ change: 0, same: 2 })
  })

  it('leave out variations that the other shop does not sell, and stand in its order', async () => {
    const text = lines(
      `${head},Position`,
      'variable,ORDER,Order,1,taxable,visible,,,Size,"S, M, L",2',
      'variation,ORDER-M,,1,taxable,visible,10,ORDER,Size,M,2',
      'variation,ORDER-S,,1,taxable,visible,10,ORDER,Size,S,1',
      'variation,ORDER-L,,0,taxable,visible,10,ORDER,Size,L,3',
      'variation,ORDER-X,,1,taxable,visible,,ORDER,Size,XL,4',
      'simple,ORDER-0,Earlier,1,taxable,visible,5,,,,1',
    )
    const { id } = await shop.run(text)
    expect(
      await shop.rows(`select sku from shop.variant where sku like 'ORDER-_' order by product_id, position`),
    ).toEqual([{ sku: 'ORDER-0' }, { sku: 'ORDER-S' }, { sku: 'ORDER-M' }])
    expect(
      (await shop.report(id, 'remarked')).map(({ line, problems }) => [line, problems[0]?.message]),
    ).toEqual([
      [5, 'Switched off in the old shop: it is left out.'],
      [6, 'It has no price and is left out.'],
    ])
    expect((await shop.run(text)).counts).toMatchObject({ create: 0, change: 0 })
  })

  it('are refused in words with more variations, options and rows than a product can have', async () => {
    const many = Array.from(
      { length: 251 },
      (_, n) => `variation,MANY-${n},,1,taxable,visible,10,MANY,Size,${n}`,
    )
    const values = Array.from({ length: 251 }, (_, n) => n).join(', ')
    const { id } = await shop.check(
      lines(head, `variable,MANY,Many,1,taxable,visible,,,Size,"${values}"`, ...many),
    )
    const [first] = await whyRefused(id)
    expect(first?.[2]).toBe('An option has at most 100 values.')
  })

  it('come from files in any form of a spreadsheet', async () => {
    const text =
      'Regular price;Name;Type;Published;Tax status;Visibility in catalog;SKU\r\n9,95;Café-Tablett – groß;simple;1;taxable;visible;FORM\r\n'
    const forms = [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text.replace('–', '\x96'), 'latin1'),
    ]
    for (const form of forms) {
      const { counts } = await shop.run(form)
      expect(counts).toMatchObject({ refused: 0, rows: 1 })
      expect(
        await shop.rows(
          `select name, price from shop.variant join shop.product on product.id = product_id where sku = 'FORM'`,
        ),
      ).toEqual([{ name: 'Café-Tablett – groß', price: 995 }])
    }
  })

  it('cannot bring script, formulas or characters that nobody keeps', async () => {
    const text = lines(
      'SKU,Name,Regular price,Description,Short description',
      'EVIL-1,=HYPERLINK("x"),5,"<p onclick=""x()"">Soft</p><script>alert(1)</script><img src=x onerror=alert(1)>",<b>Warm</b>',
      'EVIL-2,Lone\u0000zero,5,,',
    )
    const { id, counts } = await shop.run(text)
    expect(counts).toMatchObject({ create: 1, refused: 1 })
    expect((await whyRefused(id))[0]).toEqual([3, 'Name', 'Holds a character that cannot be kept.'])
    expect(
      await shop.rows(
        `select description, short_description from shop.product join shop.variant on product_id = product.id where sku = 'EVIL-1'`,
      ),
    ).toEqual([{ description: '<p>Soft</p>', short_description: 'Warm' }])
    expect(await shop.exported()).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('fail in words where a cell is larger than a megabyte', async () => {
    const { state, problem } = await shop.check(`SKU,Name\nBIG,"${'x'.repeat(10_000_000)}"\n`)
    expect({ state, problem }).toEqual({
      state: 'failed',
      problem: expect.stringContaining('a cell is larger than a megabyte'),
    })
  })
})
