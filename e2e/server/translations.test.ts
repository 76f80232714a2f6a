import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { runInLanguage } from '@buoy/platform/texts/server/request-language.ts'
import type { TranslationImport, TranslationList } from '@buoy/platform/translations/contract.ts'
import { translateTransfer } from '@buoy/shop/payments/bank-transfer/server/translatable-transfer.ts'
import { type PlainBrowser, plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let buoy: TestServer
let owner: Record<string, string>
let shopper: PlainBrowser
let product: { id: string; slug: string; name: string }

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  buoy.inject({
    method,
    url: `/console/api${path}`,
    cookies: owner,
    headers: { origin: buoy.url, host: new URL(buoy.url).host },
    ...(payload === undefined ? {} : { payload }),
  })
const list = async (query = '') => (await ask('GET', `/translations${query}`)).json<TranslationList>()
const addressOf = (kind: string, id: string, field: string) =>
  `/translations/de/${kind}/${encodeURIComponent(id)}/${field}`
const translate = (kind: string, id: string, field: string, text: string, version = 0) =>
  ask('PUT', addressOf(kind, id, field), { text, version })
const page = async (path: string) => (await buoy.inject({ url: path })).body

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  owner = await signedInCookies(buoy, TEST_OWNER)
  shopper = plainBrowser(buoy.app, { host: new URL(buoy.url).host })
  const stored = (await ask('GET', '/languages')).json<object>()
  await ask('PUT', '/languages', { ...stored, languages: [{ tag: 'de', state: 'live' }] })
  const { rows } = await buoy.database.pool.query(
    "select id::text, slug, name from shop.product where slug = 'noosa-round'",
  )
  product = rows[0]
})
afterAll(() => buoy.close())

describe('translations of a shop', () => {
  it('are listed with what is missing, by kind', async () => {
    const all = await list()
    expect(all).toMatchObject({ language: 'de', languages: ['de'], page: 1 })
    expect(all.kinds.map(({ kind }) => kind)).toEqual([
      'store',
      'picture',
      'announcement',
      'delivery',
      'product',
      'category',
      'word',
      'bank-transfer',
      'page',
      'menu',
      'post',
      'post-category',
      'project',
      'project-category',
    ])
    expect(all.progress).toMatchObject({ outdated: 0, done: 0 })
    expect(all.progress.missing).toBe(all.total)
    const own = await list(`?kind=product&id=${product.id}`)
    expect(own.translations[0]).toMatchObject({ field: 'name', source: product.name, text: null, version: 0 })
    expect((await list('?search=Colour')).translations.map(({ source }) => source)).toContain('Colour')
  })

  it('of pictures are read by categories and pages too', async () => {
    const { rows: used } = await buoy.database.pool.query(
      `select md5(alt) as id, alt, page.slug, page.is_home from shop.picture
       join pages.page_version v on jsonb_path_exists(
         v.document, '$.**.alt ? (@ == $alt)', jsonb_build_object('alt', alt))
       join pages.page on page.id = v.page_id and page.published_version = v.version
       where alt <> '' and page.archived_at is null order by page.id, picture.id limit 1`,
    )
    const [shown] = used
    expect((await translate('picture', shown.id, 'text', 'Ein Bild der Seite')).statusCode).toBe(200)
    const path = shown.is_home ? '/' : `/index.php/${shown.slug}/`
    await expect.poll(() => page(`/de${path}`)).toContain('alt="Ein Bild der Seite"')
    expect(await page(path)).not.toContain('Ein Bild der Seite')
    // What is translated with the page goes first.
    expect((await translate('page', shown.id, 'text', 'Auf dieser Seite')).statusCode).toBe(200)
    await expect.poll(() => page(`/de${path}`)).toContain('alt="Auf dieser Seite"')

    const { rows: faces } = await buoy.database.pool.query(
      `update shop.category set picture_id = (
         select picture_id from shop.product_picture order by product_id desc, position limit 1)
       where slug = 'drinks-trays' returning (select md5(alt) from shop.picture where id = picture_id) as id`,
    )
    expect((await translate('picture', faces[0].id, 'text', 'Bild der Kategorie')).statusCode).toBe(200)
    const category = '/index.php/product-category/drinks-trays/'
    await expect.poll(() => page(`/de${category}`)).toContain('alt="Bild der Kategorie"')
    expect(await page(category)).not.toContain('Bild der Kategorie')
  })

  it('reach notices, delivery, bank transfers, projects and what pictures say', async () => {
    const change = async (path: string, edit: (stored: never) => object) => {
      const stored = (await ask('GET', path)).json<never>()
      const saved = await ask('PUT', path, { ...(stored as object), ...edit(stored) })
      expect(saved.statusCode, saved.body).toBe(200)
    }
    await change('/store/announcement', ({ notice }: { notice: object }) => ({
      notice: { ...notice, isOn: true, text: 'Closed on Friday', linkLabel: 'Read more', linkHref: '/' },
    }))
    const methods = (await list('?kind=delivery')).translations
    expect(methods.map(({ source }) => source)).toContain('Standard delivery')
    for (const { id, source } of methods.filter(({ field }) => field === 'title')) {
      await translate('delivery', id, 'title', `${source} auf Deutsch`)
    }
    expect((await translate('announcement', 'notice', 'text', 'Freitag geschlossen')).statusCode).toBe(200)
    await translate('announcement', 'notice', 'linkLabel', 'Mehr lesen')
    const { rows } = await buoy.database.pool.query(
      `select md5(alt) as id from shop.picture p join shop.product_picture l on l.picture_id = p.id
       where l.product_id = $1 order by l.position limit 1`,
      [product.id],
    )
    expect((await translate('picture', rows[0].id, 'text', 'Ein Tablett im Wasser')).statusCode).toBe(200)

    const path = `/index.php/product/${product.slug}/`
    await expect.poll(() => page(`/de${path}`)).toContain('Freitag geschlossen')
    const german = await page(`/de${path}`)
    expect(german).toContain('Mehr lesen')
    expect(german).toContain('alt="Ein Tablett im Wasser"')
    const english = await page(path)
    expect(english).toContain('Closed on Friday')
    expect(english).not.toMatch(/Freitag geschlossen|Ein Tablett im Wasser/)

    const projects = await buoy.database.pool.query(
      'select id::text, slug, title from pages.project where is_published order by id limit 1',
    )
    const [project] = projects.rows
    await translate('project', project.id, 'title', 'Ein Projekt')
    await expect.poll(() => page(`/de/index.php/project/${project.slug}/`)).toContain('Ein Projekt')
    expect(await page(`/index.php/project/${project.slug}/`)).toContain(project.title)

    const instructions = 'Write the number of your order on the transfer.'
    await change('/payment-methods', ({ bankTransfer }: { bankTransfer: object }) => ({
      bankTransfer: { ...bankTransfer, instructions },
    }))
    const inGerman = 'Geben Sie die Nummer Ihrer Bestellung an.'
    await translate('bank-transfer', 'instructions', 'instructions', inGerman)
    const told = () =>
      translateTransfer(buoy.database.db, {
        instructions,
        details: [{ label: 'BSB', format: 'text', value: '1' }],
      })
    expect(await told()).toMatchObject({ instructions })
    expect(await runInLanguage('de', told)).toMatchObject({
      instructions: inGerman,
      details: [{ label: 'BSB' }],
    })

    const inCart = async (prefix: string) => {
      const browser = plainBrowser(buoy.app, { host: new URL(buoy.url).host })
      const form = { product_id: product.id, quantity: '1' }
      await browser.post(`${prefix}/?wc-ajax=add_to_cart`, form)
      return (await browser.get(`${prefix}/index.php/cart/`)).body
    }
    expect(await inCart('/de')).toContain('Express delivery auf Deutsch')
    expect(await inCart('')).not.toContain('auf Deutsch')
  })

  it('are shown on every page in their language, and nowhere else', async () => {
    const saved = await translate('product', product.id, 'name', 'Runde Noosa')
    expect(saved.json()).toMatchObject({ text: 'Runde Noosa', state: 'done', version: 1 })
    const { rows } = await buoy.database.pool.query(
      'select id::text, name, slug from shop.category order by id',
    )
    await translate('category', rows[0].id, 'name', 'Getränketabletts')
    await translate('word', 'Material', 'text', 'Werkstoff')
    const menu = (await list('?kind=menu')).translations[0]
    await translate('menu', menu?.id ?? '', 'text', 'Menüpunkt')

    const path = `/index.php/product/${product.slug}/`
    await expect.poll(() => page(`/de${path}`)).toContain('<title>Runde Noosa')
    const german = await page(`/de${path}`)
    for (const word of ['Werkstoff', 'Menüpunkt', 'Getränketabletts']) expect(german).toContain(word)
    expect(german).toMatch(/"name":"Runde Noosa"/)
    const english = await page(path)
    expect(english).toContain(`<title>${product.name}`)
    expect(english).not.toMatch(/Runde Noosa|Werkstoff|Menüpunkt|Getränketabletts/)
    const shop = await page('/de/index.php/shop/')
    for (const word of ['Runde Noosa', 'Getränketabletts', 'Werkstoff']) expect(shop).toContain(word)
    expect(await page(`/de/index.php/product-category/${rows[0].slug}/`)).toContain('<title>Getränketabletts')
    const suggested = await page('/de/search/suggestions?q=noosa')
    expect(suggested).toContain('Runde Noosa')
    expect(await page('/search/suggestions?q=noosa')).not.toContain('Runde Noosa')
  })

  it('are shown of pages, of the journal and of what the store says of itself', async () => {
    const found = await buoy.database.pool.query("select title from pages.page where slug = 'faq'")
    const { title: name } = found.rows[0]
    const text = (await list(`?kind=page&search=${encodeURIComponent(name)}`)).translations.find(
      ({ source }) => source === name,
    )
    await translate('page', text?.id ?? '', 'text', 'Fragen und Antworten')
    const [title] = (await list('?kind=post')).translations
    expect(title).toMatchObject({ field: 'title' })
    await translate('post', title?.id ?? '', 'title', 'Ein Beitrag')
    await translate('store', 'details', 'about', 'Dinge, die treiben.')
    const { rows } = await buoy.database.pool.query('select slug from pages.post where id = $1', [title?.id])
    const post = `/index.php/journal/${rows[0].slug}/`
    await expect.poll(() => page(`/de${post}`)).toContain('<title>Ein Beitrag')
    await expect.poll(() => page('/de/index.php/faq/')).toContain('<title>Fragen und Antworten')
    expect(await page('/de/index.php/shop/')).toContain('Dinge, die treiben.')
    for (const path of [post, '/index.php/faq/', '/index.php/journal/'])
      expect(await page(path)).not.toMatch(/Ein Beitrag|Fragen und Antworten|Dinge, die treiben/)
    expect(await page('/de/index.php/journal/')).toContain('Ein Beitrag')
  })

  it('stand in the cart of a page in their language', async () => {
    const { rows } = await buoy.database.pool.query('select id from shop.variant where product_id = $1', [
      product.id,
    ])
    await shopper.post('/de/?wc-ajax=add_to_cart', {
      product_id: product.id,
      variation_id: String(rows[0].id),
      quantity: '1',
    })
    expect((await shopper.get('/de/index.php/cart/')).body).toContain('Runde Noosa')
    expect((await shopper.get('/index.php/cart/')).body).not.toContain('Runde Noosa')
  })

  it('are out of date once their source changes, until their owner says that they are right', async () => {
    const short = addressOf('product', product.id, 'shortDescription')
    await ask('PUT', short, { text: 'Kurz', version: 0 })
    await buoy.database.pool.query('update shop.product set short_description = $2 where id = $1', [
      product.id,
      'Another short description',
    ])
    expect((await ask('GET', short)).json()).toMatchObject({ state: 'outdated', text: 'Kurz' })
    expect((await list('?state=outdated')).translations.map(({ field }) => field)).toEqual([
      'shortDescription',
    ])
    await ask('PUT', short, { text: 'Kurz', version: 1 })
    expect((await ask('GET', short)).json()).toMatchObject({ state: 'done' })
  })

  it('are not written over unseen, and are taken away', async () => {
    const late = await translate('product', product.id, 'name', 'Andere', 0)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { text: 'Runde Noosa' } })
    const gone = await translate('product', product.id, 'name', '', 1)
    expect(gone.json()).toMatchObject({ text: null, state: 'missing' })
    await expect
      .poll(() => page(`/de/index.php/product/${product.slug}/`))
      .toContain(`<title>${product.name}`)
  })

  it('are refused where there is nothing to translate, when too long, and cleaned where they are HTML', async () => {
    for (const [kind, id, field] of [
      ['product', '999999', 'name'],
      ['product', product.id, 'slug'],
      ['nothing', '1', 'name'],
      ['__proto__', '1', 'constructor'],
      ['product', "1' or true --", 'name'],
    ] as const)
      expect((await translate(kind, id, field, 'x')).statusCode, `${kind} ${id} ${field}`).toBe(404)
    expect((await translate('product', product.id, 'name', 'x'.repeat(201), 2)).statusCode).toBe(400)
    const unknown = `/translations/xx/product/${product.id}/name`
    expect((await ask('PUT', unknown, { text: 'x', version: 0 })).statusCode).toBe(404)
    const csv = `kind,id,field,text\nproduct,${product.id},name,x`
    const refused = await ask('POST', '/translations/import', { language: '', csv, isCheck: false })
    expect(refused.json()).toMatchObject({ code: 'unknown-language' })
    const cleaned = await translate(
      'product',
      product.id,
      'description',
      '<p onclick="alert(1)">Gut</p><script>alert(1)</script>',
    )
    expect(cleaned.json()).toMatchObject({ text: '<p>Gut</p>' })
  })

  it('leave as a CSV file and come back with their lines checked', async () => {
    await translate('product', product.id, 'name', '"Runde", Noosa', 2)
    const file = (await ask('GET', '/translations/export?language=de')).body
    const take = async (csv: string, isCheck = false) =>
      (await ask('POST', '/translations/import', { language: 'de', csv, isCheck })).json<TranslationImport>()
    expect(await take(file)).toMatchObject({ changed: 0, problems: [] })
    const csv = [
      'text,kind,id,field',
      `Neu,product,${product.id},name`,
      'x,product,0,name',
      ',word,Colour,text',
      `${'x'.repeat(201)},product,${product.id},name`,
    ].join('\n')
    const checked = await take(csv, true)
    expect(checked).toMatchObject({ changed: 1, same: 0 })
    expect(checked.problems.map(({ line }) => line)).toEqual([3, 5])
    expect((await list(`?kind=product&id=${product.id}`)).translations[0]?.text).toBe('"Runde", Noosa')
    expect(await take(csv)).toEqual(checked)
    expect((await list(`?kind=product&id=${product.id}`)).translations[0]?.text).toBe('Neu')
    for (const bad of ['a,b\n1,2', 'kind,id,field,text\n"x'])
      expect(await take(bad)).toMatchObject({ code: expect.stringMatching(/^not-/) })
  })
})
