import { describe, expect, it } from 'vitest'
import type { PublishedPage } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { stillPage } from './still-page.ts'

function aPage(...modules: Parameters<typeof aDocument>): PublishedPage {
  return { slug: 'a', title: 'A', description: '', document: aDocument(...modules), data: { box: ['found'] } }
}

const TEXT = aNode('text', 'words', { title: 'A title', body: 'Words' })

describe('what travels of a page', () => {
  it('is nothing of modules that only show something', () => {
    expect(stillPage(aPage(TEXT))).toEqual({
      islands: [],
      motion: { animations: [], links: [] },
      dots: null,
    })
  })

  it('are its islands in the order of the page, with what the server found for them', () => {
    const page = aPage(aNode('toggle', 'box', { title: 'One' }), TEXT, aNode('tabs', 'more', {}))
    expect(stillPage(page)?.islands).toEqual([
      { id: 'box', type: 'toggle', props: { title: 'One' }, common: undefined, data: ['found'], first: true },
      { id: 'more', type: 'tabs', props: {}, common: undefined, data: undefined, first: false },
    ])
  })

  it('is what moves, and where the side navigation leads', () => {
    const animation = { style: 'fade' } as never
    const page = aPage({ ...TEXT, common: { animation } })
    page.document.settings = { sideNavigation: true } as never
    const [section] = page.document.sections
    expect(stillPage(page)).toMatchObject({
      motion: { animations: [{ class: 'et_pb_text_words', style: 'fade' }] },
      dots: [{ id: section?.id, heading: 'A title' }],
    })
  })
})

describe('a page travels with its modules', () => {
  it('where one looks different by device or when hovered', () => {
    expect(stillPage(aPage(TEXT, { ...TEXT, id: 'other', common: { views: {} } }))).toBeNull()
  })

  it('where a video plays behind a section', () => {
    const page = aPage(TEXT)
    const [section] = page.document.sections
    if (section === undefined) throw new Error('The page has no section.')
    section.props = { ...section.props, background: { picture: null } }
    expect(stillPage(page)).not.toBeNull()
    section.props = { ...section.props, background: { video: { mp4: '/pictures/a.mp4' } } }
    expect(stillPage(page)).toBeNull()
  })

  it('where a module comes from a plugin', () => {
    expect(stillPage(aPage(TEXT, aNode('of-a-plugin', 'new', {})))).toBeNull()
  })
})
