import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('takes from every sign of HTML what it would do', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D & more</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D &amp; more&lt;/a&gt;',
  )
  expect(escapeHtml('plain `text` / = ;')).toBe('plain `text` / = ;')
})
