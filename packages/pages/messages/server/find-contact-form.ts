import type { Database } from '@buoy/kernel/server/database.ts'
import type { ModuleNode, PublishedPage } from '../../document/contract.ts'
import { readPublicProtection } from '../../spam-protection/server/protection-settings.ts'
import type { ContactFormData } from '../contract.ts'
import type { ContactFormProps } from '../form-schema.ts'
import { formKey } from '../rules/form-key.ts'
import { formAction } from './sent-from.ts'

/** A contact form of a published page or template. */
export type FoundForm = { id: string; number: number; props: ContactFormProps }

/** The contact form of a page with this number, counted from 0 in the order of the document. */
export function findContactForm(page: PublishedPage, number: number): FoundForm | null {
  const node = page.document.sections.flatMap(inside).filter(({ type }) => type === 'contact-form')[number]
  return node === undefined ? null : { id: node.id, number, props: node.props as ContactFormProps }
}

/** What a form has to know of the page it stands on, and how it tells people from robots. */
export async function findContactFormData(
  deps: { db: Database },
  node: ModuleNode,
  place: { slug: string; number: number; visit: { address: string } },
): Promise<ContactFormData> {
  return {
    number: place.number,
    action: formAction(place.slug, place.visit.address),
    form: formKey(place.slug, node.id),
    protection: await readPublicProtection(deps),
    reply: null,
  }
}

function inside(node: ModuleNode): ModuleNode[] {
  return [node, ...node.children.flatMap(inside)]
}
