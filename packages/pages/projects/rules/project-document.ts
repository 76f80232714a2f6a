import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import type { ProjectPage } from '../contract.ts'
import { messages } from '../messages.ts'

/** The id of the module that shows other projects. */
export const MORE_ID = 'project-more'

/** A project's page, made of the modules that all pages are made of: its words, its pictures, and others. */
export function projectDocument(project: ProjectPage, texts: TextLocale): PageDocument {
  const t = translator(messages, texts)
  const { title, place, summary, body, categories, pictures } = project
  const eyebrow = [place, ...categories.map(({ name }) => name)].filter(Boolean).join(' · ')
  const head = node('text', 'project-words', { eyebrow, title, level: '1', size: 'large', body: summary })
  const gallery = {
    layout: 'mosaic',
    label: t('picturesOf', { title }),
    pictures: pictures.map((picture) => ({ ...picture })),
  }
  const more = [
    node('text', 'project-more-title', { title: t('moreLikeThis') }),
    node('portfolio-carousel', MORE_ID, { label: t('moreLikeThisLabel') }),
  ]
  return {
    version: DOCUMENT_VERSION,
    sections: [
      section('project', { room: 'narrow' }, [head]),
      ...(pictures.length > 0
        ? [section('project-pictures', { room: 'narrow' }, [node('gallery', 'project-gallery', gallery)])]
        : []),
      ...(body === ''
        ? []
        : [
            section('project-story', { tone: 'paper', room: 'narrow' }, [
              node('text', 'project-body', { level: '1', body }),
            ]),
          ]),
      section('project-others', { tone: 'foam', room: 'narrow' }, more),
    ],
  }
}

function section(id: string, props: ModuleNode['props'], modules: ModuleNode[]): ModuleNode {
  const column = node('column', `${id}-column`, {}, modules)
  return node('section', `${id}-section`, props, [node('row', `${id}-row`, {}, [column])])
}

function node(type: string, id: string, props: ModuleNode['props'], children: ModuleNode[] = []): ModuleNode {
  return { id, type, props, children }
}
