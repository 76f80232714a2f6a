import { expect, it } from 'vitest'
import { comparableAddress, comparableHost } from './comparable-address.ts'

const bare = { host: null, path: '', query: null, fragment: null }

it.each([
  ['//site.example/a', { ...bare, host: 'site.example', path: '/a' }],
  [' https://site.example ', { ...bare, host: 'site.example' }],
  ['x+y://site.example/a', { ...bare, host: 'site.example', path: '/a' }],
  ['/a//b', { ...bare, path: '/a//b' }],
  ['a/https://b', { ...bare, path: 'a/https://b' }],
  ['localhost', { ...bare, host: 'localhost' }],
  ['localhost:3000/a', { ...bare, host: 'localhost:3000', path: '/a' }],
  ['mylocalhost', { ...bare, path: 'mylocalhost' }],
  ['[::1]:3000/a', { ...bare, host: '[::1]:3000', path: '/a' }],
  ['[::1', { ...bare, path: '[::1' }],
  ['a[b].c', { ...bare, path: 'a[b].c' }],
  ['SITE.example:8080', { ...bare, host: 'site.example:8080' }],
  ['site.example:x', { ...bare, path: 'site.example:x' }],
  ['two words.example', { ...bare, path: 'two words.example' }],
  ['ponds', { ...bare, path: 'ponds' }],
  ['?a=1', { ...bare, query: 'a=1' }],
  ['#a', { ...bare, fragment: 'a' }],
  ['/a?b=1#c?d', { ...bare, path: '/a', query: 'b=1', fragment: 'c?d' }],
])('takes %s apart', (written, parts) => {
  expect(comparableAddress(written)).toEqual(parts)
})

it.each([
  [' WWW.Site.example ', 'site.example'],
  ['https://site.example:443/a', 'site.example'],
  ['site.example:80', 'site.example'],
  ['site.example:8080', 'site.example:8080'],
  ['site.example:4431', 'site.example:4431'],
  ['my.www.example', 'my.www.example'],
  ['site.example?a\nb', 'site.example'],
  ['xn--exmple-cua.de', 'exämple.de'],
  ['xn--999999999999.example', 'xn--999999999999.example'],
])('compares the host %j as %s', (host, comparable) => {
  expect(comparableHost(host)).toBe(comparable)
})
