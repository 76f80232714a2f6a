import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { PageView } from '../PageView.tsx'
import { parseDocument } from '../parse-document.ts'

const text = (common: Record<string, unknown>): ModuleNode => ({
  ...aNode('text', 'hello', { title: 'Hello' }),
  common: common as NonNullable<ModuleNode['common']>,
})

/** The page's HTML as the server draws it. */
function drawn(common: Record<string, unknown>): string {
  const parsed = parseDocument(aDocument(text(common)))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusals))
  const page = { slug: 'a', title: 'A', description: '', document: parsed.value, data: {} }
  return renderToStaticMarkup(<PageView page={page} />)
}

function dataOf(html: string): unknown {
  const json = /data-et-multi-view="(?<json>[^"]*)"/.exec(html)?.groups?.json ?? ''
  return JSON.parse(json.replaceAll('&quot;', '"'))
}

describe('what a module has for several views', () => {
  it('stands in its markup as slug, target, hover selector and a schema by device [S3.50]', () => {
    const html = drawn({
      views: {
        hoverSelector: '.et_pb_row',
        content: { tablet: { title: 'On a tablet' }, hover: { title: 'Hovered' } },
        attributes: { phone: { title: 'Small' } },
        styles: { desktop: { color: 'red' }, phone: { color: '#06262e' } },
        classes: { hover: 'lifted' },
        visible: { desktop: true, phone: false },
      },
    })
    expect(dataOf(html)).toEqual({
      slug: 'et_pb_text',
      target: '#hello',
      hover_selector: '.et_pb_row',
      schema: {
        content: { tablet: { title: 'On a tablet' }, hover: { title: 'Hovered' } },
        attrs: { phone: { title: 'Small' } },
        styles: { desktop: { color: 'red' }, phone: { color: '#06262e' } },
        classes: { hover: 'lifted' },
        visibility: { desktop: true, phone: false },
      },
    })
    expect(html).toContain('et_multi_view__hover_selector')
  })

  it('is plain CSS for styles and visibility, the fallbacks of each device filled in [S3.51]', () => {
    const html = drawn({ views: { styles: { desktop: { color: 'red' } }, visible: { tablet: false } } })
    expect(html).toContain('style="--desktop-color:red;--tablet-color:red;--phone-color:red"')
    expect(html).not.toMatch(/hidden-desktop/)
    expect(html).toMatch(/hidden-tablet/)
    expect(html).toMatch(/hidden-phone/)
  })

  it.each([
    ['a prop that the module has not', { content: { phone: { headline: 'x' } } }, 'headline'],
    ['a value its schema refuses', { content: { hover: { title: 7 } } }, 'hover.title'],
    [
      'a style that fetches something',
      { styles: { phone: { color: 'url(//evil.example)' } } },
      'phone.color',
    ],
    ['a second declaration', { styles: { desktop: { color: 'red;position:fixed' } } }, 'desktop.color'],
    ['a handler as an attribute', { attributes: { desktop: { onclick: 'alert(1)' } } }, 'onclick'],
  ])('is refused with %s', (_what, views, field) => {
    const parsed = parseDocument(aDocument(text({ views })))
    expect(!parsed.ok && parsed.refusals[0]?.field).toContain(field)
  })
})

describe('what moves on a page', () => {
  const animation = {
    style: 'fade',
    repeat: 'once',
    duration: '1000ms',
    delay: '0ms',
    intensity: '50%',
    starting_opacity: '0%',
    speed_curve: 'ease-in-out',
    style_tablet: 'slideRight',
    style_phone: 'slideLeft',
  }

  it('is listed as entries with the class of the module, its variants included [S3.45] [S3.46]', () => {
    const html = drawn({ animation })
    const json = /<script id="et_animation_data" type="application\/json">(?<json>.*?)<\/script>/.exec(html)
    expect(JSON.parse(json?.groups?.json ?? '')).toEqual([{ class: 'et_pb_text_hello', ...animation }])
    expect(html).toMatch(/id="hello" class="[^"]*\bet_pb_text_hello\b/)
  })

  it('and what leads somewhere, with class, url and target [S3.47]', () => {
    const html = drawn({ link: { url: '/a?b=</script>', target: '_blank' } })
    const json = /<script id="et_link_options_data" type="application\/json">(?<json>.*?)<\/script>/.exec(
      html,
    )
    expect(JSON.parse(json?.groups?.json ?? '')).toEqual([
      { class: 'et_pb_text_hello', url: '/a?b=</script>', target: '_blank' },
    ])
  })

  it('is nothing on a page that stands still', () => {
    expect(drawn({})).not.toContain('<script')
  })
})
