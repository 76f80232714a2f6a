import { describe, expect, it } from 'vitest'
import { cleanCode } from './clean-code.ts'

describe('an owner’s HTML', () => {
  it('keeps what pages are made of', () => {
    const html = '<h3>Sizes</h3><table><tbody><tr><th scope="row">S</th><td>45 cm</td></tr></tbody></table>'
    expect(cleanCode(html)).toBe(html)
    const link = '<p>See <a href="/index.php/shop/">the trays</a></p>'
    expect(cleanCode(link)).toBe(link)
  })

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<style>body{display:none}</style>', ''],
    ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)" id="content" class="et-fb">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src="https://evil.example/x.png" onerror="alert(1)">', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<form action="/"><input name="email"><button>Go</button></form>', 'Go'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
    ['<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=/">', ''],
  ])('has nothing left of %s', (html, clean) => {
    expect(cleanCode(html)).toBe(clean)
    expect(cleanCode(clean)).toBe(clean)
  })

  it('leads to new windows that know nothing of ours', () => {
    expect(cleanCode('<a href="https://x.example" target="_blank">x</a>')).toContain('rel="noopener"')
  })
})
