import { describe, expect, it } from 'vitest'
import { pathOfTarget } from './request-target.ts'

describe('the path that a request asks for', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['///', '/'],
    ['/\\', '/'],
    ['\\\\evil.example/a', '/evil.example/a'],
    ['/\t/evil.example', '/evil.example'],
    ['//a', '/a'],
    ['//:80/', '/:80/'],
    ['//user@evil.example/x?y=//z', '/user@evil.example/x?y=//z'],
    ['//?wc-ajax=checkout', '/?wc-ajax=checkout'],
    ['http://other.example', '/'],
    ['http://other.example?x=1', '/?x=1'],
    ['HTTPS://other.example:80/a/b?c', '/a/b?c'],
    ['http://other.example//evil.example/', '/evil.example/'],
    ['*', '/*'],
    ['?x', '/?x'],
    ['/index.php//shop/?a=//b', '/index.php//shop/?a=//b'],
    ['/http://a/', '/http://a/'],
  ])('of %s is %s', (target, path) => {
    expect(pathOfTarget(target)).toBe(path)
    const origin = 'https://shop.example'
    expect(new URL(pathOfTarget(target), origin).origin).toBe(origin)
  })
})
