import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { codeOnDemand } from '../code-on-demand.ts'
import type { ShownPage } from './load-shown.ts'

/** What draws pages by templates. */
export const TEMPLATES = codeOnDemand(
  'apps/storefront/templates/templated-pages.tsx',
  () => import('./templated-pages.tsx'),
)

/** A page as a template lays it out, and what it shows. */
export type TemplatedPage = { template: PublishedPage; shown: ShownPage }

/**
 * A page by a template. Its code comes when there is a template, so that shops without one load nothing of it; until then
 * what the server has drawn stays, and works without script.
 */
export function ByTemplate(props: TemplatedPage) {
  const { PageByTemplate } = TEMPLATES.useCode()
  return <PageByTemplate {...props} />
}
