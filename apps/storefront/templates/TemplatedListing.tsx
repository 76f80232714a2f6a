import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
// Makes the views of the modules of listings known.
import './listing-modules.tsx'
import { useTestsOf } from '../use-tests-of.ts'
import { type ListingPageData, ListingShown } from './shown-listing.tsx'

/** A listing of products as a template of the owner's lays it out. */
export function TemplatedListing({ template, page }: { template: PublishedPage; page: ListingPageData }) {
  useTestsOf(template)
  return (
    <div data-template={template.slug}>
      <ListingShown page={page}>
        <PageView page={template} />
      </ListingShown>
    </div>
  )
}
