import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
// Makes the views of the modules of posts known.
import './post-modules.tsx'
import { useTestsOf } from '../use-tests-of.ts'
import { type PostPageData, PostShown } from './shown-post.tsx'

/** The page of a post as a template of the owner's lays it out. */
export function TemplatedPost({ template, page }: { template: PublishedPage; page: PostPageData }) {
  useTestsOf(template)
  return (
    <article id={`post-${page.post.id}`} className="post" data-template={template.slug}>
      <PostShown page={page}>
        <PageView page={template} />
      </PostShown>
    </article>
  )
}
