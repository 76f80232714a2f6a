import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aDocument, aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** The page that shows the comments module with comments of its own. */
export const COMMENTS_SHOWCASE: NewVersion = {
  slug: 'modules-comments',
  title: 'Modules: comments',
  description: 'What people say of a page, in threads, and the form to say something.',
  document: {
    ...aDocument(
      aNode('text', 'comments-text', {
        level: '1',
        title: 'Comments',
        body: 'Any page can take comments. Here the newest thread comes first, two to a page.',
      }),
      aNode('comments', 'showcase-comments', {
        title: 'What people say of this page',
        order: 'newest',
        perPage: 2,
      }),
    ),
    version: DOCUMENT_VERSION,
  },
}
