import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** The page that shows the portfolio modules. */
export function portfolioShowcase(): NewVersion {
  const sections = [
    shown('filtered', '1', 'By category, four to a page', 'filterable-portfolio', {
      perPage: 4,
      label: 'Set-ups',
    }),
    shown('carousel', '2', 'In a row', 'portfolio-carousel', { label: 'the latest set-ups' }),
    shown('few', '2', 'Three to a page, without categories', 'portfolio', {
      perPage: 3,
      label: 'All set-ups',
    }),
    shown('large', '2', 'One under the other', 'portfolio', {
      layout: 'fullwidth',
      perPage: 2,
      label: 'On the beach',
      categories: ['beach'],
    }),
  ]
  return {
    slug: 'modules-portfolio',
    title: 'Portfolios',
    description: 'Projects by category, in pages, in a row.',
    document: { version: DOCUMENT_VERSION, sections },
  }
}

/** The demo store's own page of set-ups. */
export function setUpsPage(): NewVersion {
  const words = aNode('text', 'set-ups-words', {
    title: 'Set-ups',
    level: '1',
    size: 'large',
    body: 'Where we have floated lunch this summer, and what we would do again.',
  })
  const portfolio = aNode('filterable-portfolio', 'set-ups', { perPage: 6, label: 'Set-ups' })
  return {
    slug: 'set-ups',
    title: 'Set-ups',
    description: 'Floating trays in pools, spas and bays around Australia, and what was on them.',
    document: { version: DOCUMENT_VERSION, sections: [section('set-ups', [words, portfolio])] },
  }
}

function shown(
  id: string,
  level: '1' | '2',
  title: string,
  type: string,
  props: Record<string, unknown>,
): ModuleNode {
  return section(id, [aNode('text', `${id}-text`, { title, level }), aNode(type, id, props)])
}

function section(id: string, modules: ModuleNode[]): ModuleNode {
  const row = aNode('row', `${id}-row`, {}, [aNode('column', `${id}-column`, {}, modules)])
  return aNode('section', `${id}-section`, { room: 'narrow' }, [row])
}
