import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Imports, openImports } from '../product-csv.fixtures.ts'
import { importWorkers } from './import-workers.ts'

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

describe('prices of a file', () => {
  it('are never guessed: what has two meanings is refused, and read once the owner says how', async () => {
    const text = lines('SKU,Name,Regular price', 'AMB-1,One,1.234', 'AMB-2,Two,10.999', 'AMB-3,Three,12')
    const { id, counts, options } = await shop.check(text)
    expect(counts).toMatchObject({ create: 1, refused: 2 })
    expect(options.found).toBeNull()
    expect(await whyRefused(id)).toEqual([
      [2, 'Regular price', expect.stringContaining('"1.234" can be read in two ways')],
      [3, 'Regular price', expect.stringContaining('"10.999" can be read in two ways')],
    ])
    const asPoint = await shop.check(text, { numbers: '.' })
    expect(await whyRefused(asPoint.id)).toEqual([
      [2, 'Regular price', expect.stringContaining('has more than two decimals')],
      [3, 'Regular price', expect.stringContaining('has more than two decimals')],
    ])
    const asComma = await shop.run(text, { numbers: ',' })
    expect(asComma.counts).toMatchObject({ create: 3, refused: 0 })
    expect(await pricesOf('AMB-%')).toEqual([
      ['AMB-1', 123_400],
      ['AMB-2', 1_099_900],
      ['AMB-3', 1200],
    ])
  })

  it('are read by the sign that the whole file proves, which is told with its line', async () => {
    const german = lines('SKU;Name;Regular price;Weight (kg)', 'DE-1;Eins;1.234;', 'DE-2;Zwei;1.049,95;1,250')
    const { counts, options } = await shop.run(german)
    expect(counts).toMatchObject({ create: 2, refused: 0 })
    expect(options.found).toEqual({ sign: ',', example: '1.049,95', line: 3 })
    expect(await pricesOf('DE-%')).toEqual([
      ['DE-1', 123_400],
      ['DE-2', 104_995],
    ])
    expect(await shop.rows(`select weight_grams from shop.variant where sku = 'DE-2'`)).toEqual([
      { weight_grams: 1250 },
    ])
  })

  it('prove nothing where they have both signs', async () => {
    const mixed = lines('SKU,Name,Regular price', 'MIX-1,One,"49,95"', 'MIX-2,Two,24.50', 'MIX-3,Three,1.234')
    const { id, counts } = await shop.check(mixed)
    expect(counts).toMatchObject({ create: 2, refused: 1 })
    expect((await whyRefused(id))[0]?.[0]).toBe(4)
  })
})

describe('a file with columns of an owner’s own', () => {
  it('is read the next time as its owner has chosen, whatever the order of its columns', async () => {
    const first = await shop.open(lines('SKU,Name,My price,Shelf', 'MEM-1,Memory,5,A3'))
    expect(first.mapping).toEqual(['sku', 'name', null, null])
    const body = { mapping: ['sku', 'name', 'regularPrice', 'tags'], options: first.options }
    await shop.ask('POST', `/${first.id}/check`, body)
    await shop.work()
    shop.advance(1000)
    const again = await shop.open(lines('My price,Shelf,Name,SKU', '6,A4,Memory,MEM-1'))
    expect(again.mapping).toEqual(['regularPrice', 'tags', 'name', 'sku'])
    // Another file of the same kind has a column more: what is known of the others still counts.
    const more = await shop.open(lines('SKU,Name,My price,Shelf,Colour of box', 'MEM-1,Memory,5,A3,red'))
    expect(more.mapping).toEqual(['sku', 'name', 'regularPrice', 'tags', null])
  })

  it('stays what it was recognised as where nothing else is said', async () => {
    const opened = await shop.open(lines('Handle,Title,Variant SKU,Variant Price', 'kept,Kept,KEPT-1,5'))
    const options = { matchById: false, update: true }
    await shop.ask('POST', `/${opened.id}/check`, { mapping: opened.mapping, options })
    await shop.work()
    expect(await shop.ask('GET', `/${opened.id}`)).toMatchObject({
      options: { dialect: 'shopify', numbers: 'file' },
      counts: { create: 1, refused: 0 },
    })
  })

  it('may be read as another shop’s than its headings say, and is the next time too', async () => {
    const text = lines('SKU,Name,Handle,Price', 'OVER-1,Over,over,5')
    const opened = await shop.open(text)
    expect(opened.options.dialect).toBe('plain')
    const mapping = ['sku', 'name', 'handle', 'price']
    await shop.ask('POST', `/${opened.id}/check`, {
      mapping,
      options: { ...opened.options, dialect: 'shopify' },
    })
    await shop.work()
    expect(await shop.ask('GET', `/${opened.id}`)).toMatchObject({ counts: { create: 1, refused: 0 } })
    expect(await shop.open(text)).toMatchObject({ mapping, options: { dialect: 'shopify' } })
  })
})

describe('a file on its way', () => {
  const many = (prefix: string) =>
    lines(
      'SKU,Name,Regular price',
      ...Array.from({ length: 60 }, (_, n) => `${prefix}-${n},${prefix} ${n},5`),
    )

  it('says which file it waits for', async () => {
    const first = await shop.open(many('FIRST'), 'first.csv')
    const second = await shop.open(many('SECOND'), 'second.csv')
    for (const { id, mapping, options } of [first, second]) {
      await shop.ask('POST', `/${id}/check`, { mapping, options })
      shop.advance(1000)
    }
    expect((await shop.ask('GET', `/${first.id}`)).waitsFor).toBe('')
    expect((await shop.ask('GET', `/${second.id}`)).waitsFor).toBe('first.csv')
    await shop.work()
    expect(await shop.ask('GET', `/${second.id}`)).toMatchObject({ state: 'checked', waitsFor: '' })
  })

  it('has failed, with what to do, when its job was given up, and is left alone when it had ended', async () => {
    const giveUp = async (id: number) => {
      await shop.queue.enqueue(shop.deps.db, 'end-products-file', { id })
      return shop.queue.drain(importWorkers(shop.deps).filter(({ queue }) => queue === 'end-products-file'))
    }
    const done = await shop.run('SKU,Name,Regular price\nWHOLE-1,Whole,5\n')
    await giveUp(done.id)
    expect(await shop.ask('GET', `/${done.id}`)).toMatchObject({ state: 'done', problem: '' })

    const { id } = await shop.check('SKU,Name,Regular price\nSTUCK-1,Stuck,5\n')
    await shop.ask('POST', `/${id}/run`)
    await shop.deps.db.execute(`delete from test_job where queue = 'run-products-file'`)
    await giveUp(id)
    const failed = await shop.ask('GET', `/${id}`)
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed.problem).toContain('Choose the file again')
  })

  it('goes on where it was when its process ends in the middle, and makes nothing twice', async () => {
    const { id } = await shop.check(many('CRASH'))
    await shop.ask('POST', `/${id}/run`)
    let isFirst = true
    const db = new Proxy(shop.deps.db, {
      get: (target, name) => {
        if (name !== 'transaction' || isFirst) {
          if (name === 'transaction') isFirst = false
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        }
        throw new Error('The process has ended')
      },
    })
    const { failed } = await shop.queue.drain(importWorkers({ ...shop.deps, db }))
    expect(failed[0]?.message).toBe('The process has ended')
    expect(await shop.ask('GET', `/${id}`)).toMatchObject({ state: 'running' })
    expect(await shop.rows(`select count(*)::int as n from shop.variant where sku like 'CRASH-%'`)).toEqual([
      { n: 50 },
    ])
    await shop.work()
    expect(await shop.ask('GET', `/${id}`)).toMatchObject({ state: 'done', counts: { create: 60 } })
    expect(await shop.rows(`select count(*)::int as n from shop.variant where sku like 'CRASH-%'`)).toEqual([
      { n: 60 },
    ])
  })
})
