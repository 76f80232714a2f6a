import { expect, it } from 'vitest'
import { dropRedirect, isLoop, openRedirectSet, putRedirect, resolveRedirect } from './redirect-set.ts'

const open = (redirects: [string, string][], live: string[] = []) =>
  openRedirectSet(
    redirects.map(([from, to]) => ({ from, to })),
    new Set(live),
  )

it('answers with and without a slash at the end, in any case', () => {
  const set = open([['/old', '/new/']])
  expect(['/old', '/old/', '/OLD/'].map((path) => resolveRedirect(set, path))).toEqual([
    '/new/',
    '/new/',
    '/new/',
  ])
  expect(resolveRedirect(set, '/older')).toBeNull()
})

it('leads a chain to its end at once', () => {
  const set = open([
    ['/a', '/b'],
    ['/b', '/products/raft'],
    ['/products/*', '/index.php/product/*/'],
  ])
  expect(resolveRedirect(set, '/a')).toBe('/index.php/product/raft/')
})

it('stops at a page, even when a redirect from its address is left over', () => {
  const set = open(
    [
      ['/a', '/index.php/about/'],
      ['/index.php/about', '/c'],
    ],
    ['/index.php/about'],
  )
  expect(resolveRedirect(set, '/a')).toBe('/index.php/about/')
})

it('leaves it to the shop to look products and posts up', () => {
  const set = open([
    ['/a', '/index.php/product/raft/'],
    ['/index.php/product/raft', '/b'],
  ])
  expect(resolveRedirect(set, '/a')).toBe('/index.php/product/raft/')
  expect(resolveRedirect(set, '/index.php/product/raft/')).toBe('/b')
})

it.each(['/x/y/z', '/index.php/about'])(
  'goes on from %s, which is no address that the shop looks up',
  (way) => {
    const set = open([
      ['/a', way],
      [way, '/end'],
    ])
    expect(resolveRedirect(set, '/a')).toBe('/end')
  },
)

it('forgets the redirect of one address and no other', () => {
  const set = open([
    ['/a', '/1'],
    ['/b', '/2'],
    ['/c/*', '/3'],
    ['/d/*', '/4'],
  ])
  dropRedirect(set, '/a')
  dropRedirect(set, '/c/*')
  const leads = ['/a', '/b', '/c/x', '/d/x'].map((path) => resolveRedirect(set, path))
  expect(leads).toEqual([null, '/2', null, '/4'])
})

it('takes what fits exactly before patterns, and long patterns before short ones', () => {
  const set = open([
    ['/collections/*', '/c/*'],
    ['/collections/all', '/all'],
    ['/*/*/x', '/short'],
    ['/a/*/x', '/long'],
  ])
  expect(resolveRedirect(set, '/collections/all')).toBe('/all')
  expect(resolveRedirect(set, '/collections/hats')).toBe('/c/hats')
  expect(resolveRedirect(set, '/a/b/x')).toBe('/long')
  putRedirect(set, { from: '/collections/*', to: '/d/*' })
  expect(resolveRedirect(set, '/collections/hats')).toBe('/d/hats')
  dropRedirect(set, '/collections/*')
  expect(resolveRedirect(set, '/collections/hats')).toBeNull()
})

it('leads nowhere in a circle', () => {
  const circle = open([
    ['/a', '/b'],
    ['/b', '/a'],
  ])
  expect(resolveRedirect(circle, '/a')).toBeNull()
  putRedirect(circle, { from: '/start', to: '/a' })
  expect(resolveRedirect(circle, '/start')).toBeNull()
  expect(resolveRedirect(open([['/a', '/A/']]), '/a')).toBeNull()
})

const chain = (steps: number) =>
  open(Array.from({ length: steps }, (_, index): [string, string] => [`/s${index}`, `/s${index + 1}`]))

it('ends after ten steps', () => {
  expect(resolveRedirect(chain(30), '/s0')).toBe('/s10')
})

it('takes more than ten steps for a circle', () => {
  expect(isLoop(chain(10), { from: '/a', to: '/s1' })).toBe(false)
  expect(isLoop(chain(11), { from: '/a', to: '/s1' })).toBe(true)
  const circle = open([
    ['/b', '/c'],
    ['/c', '/b'],
  ])
  expect(isLoop(circle, { from: '/a', to: '/b' })).toBe(true)
})

it('knows a circle through itself where it replaces a redirect', () => {
  expect(isLoop(open([['/a', '/b']]), { from: '/a', to: '/a/' })).toBe(true)
})

it.each([
  ['itself', [], '/a', '/a/', true],
  ['another', [['/b', '/a']], '/a', '/b', true],
  [
    'two others',
    [
      ['/b', '/c'],
      ['/c', '/a'],
    ],
    '/a',
    '/b',
    true,
  ],
  ['its own pattern', [], '/x/*', '/x/y', true],
  ['a pattern', [['/b/*', '/a/*']], '/a/*', '/b/*', true],
  ['nothing', [['/b', '/c']], '/a', '/b', false],
  ['another site', [['/b', 'https://b.example/']], '/a', '/b', false],
  ['an exact redirect inside its pattern', [['/x/y', '/z']], '/x/*', '/x/y', false],
] as [string, [string, string][], string, string, boolean][])(
  'knows a circle through %s',
  (_through, others, from, to, expected) => {
    expect(isLoop(open(others), { from, to })).toBe(expected)
  },
)

it('is no circle where a page stands on the way', () => {
  expect(isLoop(open([['/b', '/a']], ['/b']), { from: '/a', to: '/b' })).toBe(false)
})
