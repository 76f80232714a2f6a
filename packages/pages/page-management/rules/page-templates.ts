import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import { aboutSections } from './templates/about.ts'
import { module, section } from './templates/build-template.ts'
import { contactSections } from './templates/contact.ts'
import { landingSections } from './templates/landing.ts'
import { notFoundSections } from './templates/not-found.ts'
import { questionsSections } from './templates/questions.ts'

/** What a new page begins from. */
export const TEMPLATE_NAMES = ['empty', 'about', 'contact', 'landing', 'questions', 'not-found'] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

type Template = { label: string; text: string; sections: (title: string) => ModuleNode[] }

/** The templates as owners choose among them; their texts are examples to write over. */
export const PAGE_TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  empty: { label: 'Empty', text: 'A heading, and nothing else.', sections: emptySections },
  about: { label: 'About us', text: 'Your story, how you work, and three figures.', sections: aboutSections },
  contact: { label: 'Contact', text: 'How you are reached, beside a form.', sections: contactSections },
  landing: {
    label: 'Landing page',
    text: 'A large opening, three reasons, products and a quote.',
    sections: landingSections,
  },
  questions: {
    label: 'Questions and answers',
    text: 'Two groups of answers that open.',
    sections: questionsSections,
  },
  'not-found': {
    label: 'Not-found page',
    text: 'A word, a search and products, for addresses without a page.',
    sections: notFoundSections,
  },
}

/** The document that a page of this title begins from. */
export function templateDocument(name: TemplateName, title: string): PageDocument {
  return { version: DOCUMENT_VERSION, sections: PAGE_TEMPLATES[name].sections(title) }
}

function emptySections(title: string): ModuleNode[] {
  return [section('section', {}, {}, [[module('heading', 'text', { title, level: '1' })]])]
}
