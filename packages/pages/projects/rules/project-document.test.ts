import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import type { ProjectPage } from '../contract.ts'
import { MORE_ID, projectDocument } from './project-document.ts'

const PICTURE = { name: 'pool', alt: 'A pool', caption: '', width: 800, height: 600, widths: [480, 800] }
const PROJECT: ProjectPage = {
  slug: 'noosa-pool',
  title: 'Noosa pool',
  place: 'Noosa Heads',
  summary: 'Six trays for a pool.',
  body: 'It began with a tray.',
  categories: [
    { slug: 'pools', name: 'Pools' },
    { slug: 'homes', name: 'Homes' },
  ],
  picture: PICTURE,
  pictures: [PICTURE],
}

/** The modules of a page in the order they are read, each within one row and column of its section. */
function modulesOf(project: ProjectPage): ModuleNode[] {
  return projectDocument(project, SOURCE_TEXT_LOCALE).sections.flatMap((section) => {
    const [row] = section.children
    const [column] = row?.children ?? []
    expect([section.type, row?.type, column?.type]).toEqual(['section', 'row', 'column'])
    return column?.children ?? []
  })
}

it('shows the words of a project, its pictures, its story and others', () => {
  expect(modulesOf(PROJECT).map(({ type, props }) => [type, props])).toEqual([
    [
      'text',
      {
        eyebrow: 'Noosa Heads · Pools · Homes',
        title: 'Noosa pool',
        level: '1',
        size: 'large',
        body: 'Six trays for a pool.',
      },
    ],
    ['gallery', { layout: 'mosaic', label: 'Pictures of Noosa pool', pictures: [PICTURE] }],
    ['text', { level: '1', body: 'It began with a tray.' }],
    ['text', { title: 'More like this' }],
    ['portfolio-carousel', { label: 'more like this' }],
  ])
})

it('leaves out what a project does not have', () => {
  const bare = { ...PROJECT, place: '', categories: [], body: '', pictures: [] }
  const [words, ...others] = modulesOf(bare)
  expect(words?.props.eyebrow).toBe('')
  expect(others.map(({ type }) => type)).toEqual(['text', 'portfolio-carousel'])
})

it('lets no two modules have one id, and calls the module of other projects by its id', () => {
  const ids = (nodes: ModuleNode[]): string[] => nodes.flatMap((node) => [node.id, ...ids(node.children)])
  const all = ids(projectDocument(PROJECT, SOURCE_TEXT_LOCALE).sections)
  expect(new Set(all).size).toBe(all.length)
  expect(modulesOf(PROJECT).find(({ type }) => type === 'portfolio-carousel')?.id).toBe(MORE_ID)
})

it('gives each part a room, a ground and an id that stay what they are', () => {
  expect(projectDocument(PROJECT, SOURCE_TEXT_LOCALE).sections.map(({ id, props }) => [id, props])).toEqual([
    ['project-section', { room: 'narrow' }],
    ['project-pictures-section', { room: 'narrow' }],
    ['project-story-section', { tone: 'paper', room: 'narrow' }],
    ['project-others-section', { tone: 'foam', room: 'narrow' }],
  ])
  expect(modulesOf(PROJECT).map(({ id }) => id)).toEqual([
    'project-words',
    'project-gallery',
    'project-body',
    'project-more-title',
    'project-more',
  ])
})

it('joins only what is there above a title', () => {
  const eyebrow = (change: Partial<ProjectPage>) => modulesOf({ ...PROJECT, ...change })[0]?.props.eyebrow
  expect(eyebrow({ place: '' })).toBe('Pools · Homes')
  expect(eyebrow({ categories: [] })).toBe('Noosa Heads')
})
