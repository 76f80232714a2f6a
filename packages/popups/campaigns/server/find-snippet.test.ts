import { describe, expect, it } from 'vitest'
import { findSnippet } from './find-snippet.ts'

const ORIGIN = 'https://shop.example'
const ID = 'BobalongDemo1'
const tag = (id = ID) =>
  `<script id="pixel-script-poptin" src="${ORIGIN}/embed/pixel.js?id=${id}" async></script>`
const needed = ['script-src', 'connect-src', 'img-src'].map((directive) => ({ directive, sources: [ORIGIN] }))
const PAGE = 'https://garden.example/ponds'
const lookAt = (page: string, html: string, ...policies: string[]) =>
  findSnippet({ page, html, policies, clientId: ID, needed })
const look = (html: string, ...policies: string[]) => lookAt(PAGE, html, ...policies)

describe('the snippet on a page', () => {
  it('is found, also with other parameters and without quotes [W2.02]', () => {
    expect(look(`<body>${tag()}</body>`).outcome).toBe('found')
    expect(look(`<script async src=${ORIGIN}/embed/pixel.js?debug=1&amp;id=${ID}></script>`).outcome).toBe(
      'found',
    )
  })

  it('is not found when it is not there, or commented out', () => {
    expect(look('<script src="/app.js"></script>').outcome).toBe('not_found')
    expect(look(`<!-- ${tag()} -->`).outcome).toBe('not_found')
  })

  it('is found twice, or with the id of another account [W2.03]', () => {
    expect(look(tag() + tag())).toEqual({ outcome: 'found_twice', seen: '2' })
    expect(look(tag('SomebodyElse1'))).toEqual({ outcome: 'other_id', seen: 'SomebodyElse1' })
  })

  it.each([
    ["default-src 'self'", 'script-src, connect-src, img-src'],
    [`default-src 'self'; script-src 'self' ${ORIGIN}; img-src *`, 'connect-src'],
    [`script-src 'nonce-abc'; img-src https:; connect-src https:`, ''],
    [`default-src https://*.example`, ''],
    [`default-src ${ORIGIN}/`, ''],
    ["style-src 'self'", ''],
    ['default-src https://other.example', 'script-src, connect-src, img-src'],
  ])('is blocked by %j in %j', (policy, seen) => {
    const outcome = seen === '' ? 'found' : 'blocked'
    expect(look(tag(), policy)).toEqual({ outcome, seen })
  })

  it.each([
    [`${ORIGIN}/ponds?x=1`, 'found'],
    ['http://shop.example/', 'found'],
    ['https://www.shop.example/', 'blocked'],
    ['https://shop.example:8443/', 'blocked'],
  ])(
    "on %s with default-src 'self' is %s, since only the store's own pages are of its origin",
    (page, outcome) => {
      expect(lookAt(page, tag(), "default-src 'self'").outcome).toBe(outcome)
    },
  )

  it('is blocked by a policy in the page itself', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
    expect(look(meta + tag())).toEqual({ outcome: 'blocked', seen: 'script-src' })
  })

  it('is found where a page keeps its address aside to load it later, and not in what a script says', () => {
    const late = tag().replace(' src=', ' type="text/later" data-src=')
    expect(look(late).outcome).toBe('found')
    expect(look(`<script>say('<!--', "${tag().replace('</script>', '<\\/script>')}")</script>`).outcome).toBe(
      'not_found',
    )
    expect(look(`<script>say('<!--')</script>${tag()}`).outcome).toBe('found')
  })

  it.each([
    ['tags without an end, which is one', '<script ', 'found'],
    ['comments without an end', '<!-- ', 'not_found'],
    ['addresses, of which the first counts', '<script src = src=', 'not_found'],
    ['attributes of nothing', '<meta/ = ', 'not_found'],
    ['scripts with nothing in them', '<script></script>', 'found'],
    ['policies of nothing', '<meta http-equiv=content-security-policy content=";">', 'found'],
  ])('is looked for in a megabyte of %s in one pass [W2.02]', (_what, piece, outcome) => {
    const page = piece.repeat(Math.ceil(2 ** 20 / piece.length))
    expect(look(`${page}${tag()}`).outcome).toBe(outcome)
  })
})
