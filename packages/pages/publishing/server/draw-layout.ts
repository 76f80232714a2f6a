import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import type { PublishedPage } from '../../document/contract.ts'
import { fillDocument } from '../../document/rules/fill-document.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import type { PageVisit } from '../rules/page-visit.ts'
import { findModuleData } from './find-module-data.ts'
import type { FindPageDeps } from './find-page.ts'

/**
 * A layout as its page would show it, without publishing anything. `content` is the document as JSON, read
 * as strictly as one that is published. Refused with `not-json` and as `parseDocument` does.
 */
export async function drawLayout(
  deps: FindPageDeps,
  input: { slug: string; content: string },
  visit: PageVisit,
): Promise<Outcome<PublishedPage>> {
  const read = readJson(input.content)
  if (read === undefined) {
    const message = 'The layout is no JSON. Send the document as the builder keeps it.'
    return refused({ code: 'not-json', message })
  }
  const parsed = parseDocument(read)
  if (!parsed.ok) return parsed
  const { slug } = input
  const document = fillDocument(parsed.value, storePlaceholders(await deps.details(), deps.texts()))
  const data = await findModuleData(deps, { slug, sections: document.sections, visit })
  return done({ slug, title: 'Preview', description: '', document, data })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: said to anyone who sent it.
    return undefined
  }
}
