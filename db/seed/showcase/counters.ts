import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** The page that shows countdowns and counters. */
export function countersShowcase(): NewVersion {
  return {
    slug: 'modules-counters',
    title: 'Countdowns and counters',
    description: 'Numbers that go down, and numbers that go up.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        section('until', 'sand', [
          row('until', '1', [
            [
              aNode('text', 'until-text', { title: 'Until and since', level: '1' }),
              aNode('countdown', 'next-summer', {
                title: 'Until the summer of 2029',
                ends: '2029-12-01T00:00',
              }),
              aNode('countdown', 'over', {
                title: 'The first market day',
                ends: '2026-01-10T09:00',
                over: 'That was a good morning. The next one is in the journal.',
              }),
            ],
          ]),
        ]),
        section('numbers', 'paper', [
          row('numbers', '1-1-1', [
            [
              aNode('number-counter', 'prototypes', {
                title: 'prototypes before the first one sold',
                number: 11,
                level: '2',
              }),
            ],
            [
              aNode('number-counter', 'bottles', {
                title: 'glasses kept upright',
                number: 12_400,
                level: '2',
              }),
            ],
            [
              aNode('number-counter', 'weight', {
                title: 'carried by the big raft',
                number: 12.5,
                unit: 'kg',
                level: '2',
              }),
            ],
          ]),
        ]),
        section('rings', 'foam', [
          row('rings', '1-1-1', [
            [
              aNode('circle-counter', 'timber', {
                title: 'timber from plantations',
                percent: 100,
                level: '2',
              }),
            ],
            [
              aNode('circle-counter', 'back', {
                title: 'of trays never come back',
                percent: 97.5,
                level: '2',
              }),
            ],
            [aNode('circle-counter', 'afloat', { title: 'afloat at any time', percent: 62, level: '2' })],
          ]),
        ]),
        section('bars', 'ink', [
          row('bars', '1', [
            [
              aNode('text', 'bars-text', { title: 'What people put on them' }),
              aNode('bar-counters', 'cargo', {
                bars: [
                  { title: 'Drinks', percent: 91 },
                  { title: 'Lunch', percent: 64 },
                  { title: 'A book that should have stayed dry', percent: 38 },
                  { title: 'A telephone', percent: 7 },
                ],
              }),
            ],
          ]),
        ]),
      ],
    },
  }
}

function section(id: string, tone: string, rows: ModuleNode[]): ModuleNode {
  return aNode('section', `${id}-section`, { tone, room: 'narrow' }, rows)
}

function row(id: string, layout: string, columns: ModuleNode[][]): ModuleNode {
  const drawn = columns.map((modules, index) => aNode('column', `${id}-column-${index}`, {}, modules))
  return aNode('row', `${id}-row`, { layout }, drawn)
}
