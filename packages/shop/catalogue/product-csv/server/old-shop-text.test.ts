import { describe, expect, it } from 'vitest'
import { plainText, withParagraphs } from './old-shop-text.ts'

describe('texts of another shop', () => {
  it.each([
    ['<p>An apron &amp; two pockets.</p>', 'An apron & two pockets.'],
    ['<ul><li>Linen</li><li>Two&nbsp;pockets</li></ul>', 'Linen\nTwo pockets'],
    ['<script>alert(1)</script>Soft<br>Warm', 'Soft\nWarm'],
    ['Plain, as it is < 5', 'Plain, as it is < 5'],
    ['The potter&#8217;s year', 'The potter’s year'],
    ['&lt;b&gt;', '<b>'],
  ])('are plain where texts are plain here: %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it('have their paragraphs, where blank lines were all they had', () => {
    expect(withParagraphs('One\nline\n\nTwo')).toBe('<p>One<br />line</p><p>Two</p>')
    expect(withParagraphs('<p>One</p>\n<p>Two</p>')).toBe('<p>One</p>\n<p>Two</p>')
    expect(withParagraphs('Holds 350 ml.')).toBe('Holds 350 ml.')
  })
})
