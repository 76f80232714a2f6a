import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** The page that shows forms to sign up for news: the layouts, own fields with conditions, and the feed. */
export function newsletterShowcase(): NewVersion {
  const often = {
    id: 'often',
    type: 'radio',
    label: 'How often',
    options: [
      { label: 'When there is something new', value: 'new' },
      { label: 'Every month', value: 'monthly' },
    ],
  }
  const day = {
    id: 'day',
    type: 'select',
    label: 'In the first or the last week',
    width: 'half',
    required: false,
    options: [
      { label: 'The first', value: 'first' },
      { label: 'The last', value: 'last' },
    ],
    conditions: { relation: 'all', entries: [['often', 'is', 'monthly']] },
  }
  const water = {
    id: 'water',
    type: 'checkbox',
    label: 'Where you float',
    required: false,
    options: [
      { label: 'Pool', value: 'pool' },
      { label: 'Sea', value: 'sea' },
      { label: 'River', value: 'river' },
    ],
  }
  const note = { id: 'note', type: 'textarea', label: 'Anything we should know', required: false }
  return {
    slug: 'modules-newsletter',
    title: 'News by email',
    description: 'Forms to sign up for news.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        shown('inline', 'sand', {
          layout: 'inline',
          title: 'In one row',
          text: 'An address is all we need.',
          feed: { label: 'Or read the feed', href: '/index.php/about/' },
        }),
        shown('split', 'ink', {
          layout: 'split',
          title: 'Words beside it',
          firstName: true,
          lastName: true,
          text: 'A letter now and then: new trays, quiet beaches, and first pick of the seconds shelf.',
        }),
        shown('long', 'foam', {
          title: 'With questions of its own',
          firstName: true,
          fields: [often, day, water, note],
          button: 'Write to me',
        }),
        shown('away', 'paper', { title: 'Thanks on another page', redirect: '/index.php/about/' }),
      ],
    },
  }
}

function shown(id: string, tone: string, props: Record<string, unknown>): ModuleNode {
  const head = id === 'inline' ? [aNode('text', 'head', { title: 'News by email', level: '1' })] : []
  const column = aNode('column', `${id}-column`, {}, [...head, aNode('newsletter', id, props)])
  return aNode('section', `${id}-section`, { room: 'narrow', tone }, [
    aNode('row', `${id}-row`, {}, [column]),
  ])
}
