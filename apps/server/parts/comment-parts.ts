import { findCommentUrl } from '@buoy/pages/comments/server/find-comment-url.ts'
import { findPageSubject, findPostSubject, type PageLinks } from '@buoy/pages/comments/server/find-subject.ts'
import { type ReceiveCommentDeps, receiveComment } from '@buoy/pages/comments/server/receive-comment.ts'
import { type ReadPageDeps, readPublished } from '@buoy/pages/publishing/server/find-page.ts'
import type { CommentFormsDeps } from '../ssr/comment-forms.ts'
import type { PageFormsDeps } from '../ssr/page-forms.ts'

type Parts = Pick<CommentFormsDeps, 'findPostSubject' | 'receiveComment' | 'findCommentUrl'> &
  Pick<PageFormsDeps, 'findPageSubject'>

/** What the forms of pages and posts need to take comments. */
export function commentParts(deps: ReceiveCommentDeps & ReadPageDeps & PageLinks): Parts {
  return {
    findPostSubject: (slug) => findPostSubject(deps, slug),
    findPageSubject: (page) => findPageSubject(deps, page.slug, page.document.sections),
    receiveComment: (subject, given) => receiveComment(deps, subject, given),
    findCommentUrl: (id) =>
      findCommentUrl(
        { ...deps, sectionsOf: async (slug) => (await readPublished(deps, slug))?.document.sections ?? null },
        id,
      ),
  }
}
