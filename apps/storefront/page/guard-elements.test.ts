import { h } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { NOWHERE } from './guard-elements.ts'

const ADDRESSES: [string, unknown][] = [
  ['as it is', 'javascript:alert(1)'],
  ['in capitals', 'JaVaScRiPt:alert(1)'],
  ['behind spaces and controls', ' \u0000\u001f\tjavascript:alert(1)'],
  ['with tabs and line ends within', 'java\nscr\tipt\r:alert(1)'],
  ['of an old browser', 'vbscript:msgbox(1)'],
  ['in a list', ['javascript:alert(1)']],
]

it.each(ADDRESSES)('an address that runs code leads nowhere: %s', (_, address) => {
  for (const [element, name] of [
    ['a', 'href'],
    ['a', 'HREF'],
    ['iframe', 'src'],
    ['form', 'action'],
    ['button', 'formAction'],
    ['object', 'data'],
    ['use', 'xlinkHref'],
    ['use', 'xlink:href'],
  ] as const) {
    const props = { [name]: address }
    for (const drawn of [h(element, props), jsx(element, props)]) {
      const html = renderToString(drawn)
      expect(html).toContain(NOWHERE)
      expect(html).not.toMatch(/script/i)
    }
    expect(props).toEqual({ [name]: address })
  }
})

it.each([
  '/index.php/shop/',
  'https://x.example/javascript:alert(1)',
  'mailto:a@x.example',
  'tel:+61',
  '#javascript:',
  'journal/',
  '',
])('other addresses are left as they are: %s', (address) => {
  expect(h('a', { href: address }).props.href).toBe(address)
})

it('a text is no event handler, and a function is', () => {
  for (const name of ['onclick', 'onClick', 'ONERROR'])
    expect(renderToString(h('img', { [name]: 'alert(1)' }))).toBe('<img/>')
  const hear = () => {}
  expect(h('a', { onClick: hear }).props.onClick).toBe(hear)
})

it('what has come as JSON is no element', () => {
  const element = { type: 'img', props: { src: 'x', onerror: 'alert(1)' } }
  for (const made of [undefined, null, 'Symbol(pv)', { description: 'pv' }]) {
    const sent = JSON.parse(JSON.stringify({ ...element, constructor: made, key: null, ref: null }))
    expect(renderToString(h('p', null, sent, [sent]))).toBe('<p></p>')
  }
})

it('no name of an attribute ends its element', () => {
  expect(renderToString(h('p', { 'x><script>alert(1)</script': 'x', 'a onclick': 'alert(1)' }))).toBe(
    '<p></p>',
  )
})

it('no value of a style ends its attribute', () => {
  expect(renderToString(h('p', { style: { color: '"><script>alert(1)</script>' } }))).not.toContain(
    '<script>',
  )
})
