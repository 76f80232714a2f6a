import type { Database } from '@buoy/kernel/server/database.ts'
import type { Post } from '../../blog/contract.ts'
import { findPost } from '../../blog/server/read-posts.ts'
import type { ModuleNode } from '../../document/contract.ts'
import type { CommentsModuleProps } from '../../modules/comments/schema.ts'
import { findPageLink } from '../../publishing/server/find-page-links.ts'
import { POST_COMMENTS, type Subject } from '../rules/subject.ts'

/** A published post as something to speak of. */
export function subjectOfPost(post: Post): Subject {
  return {
    place: { kind: 'post', id: post.id },
    title: post.title,
    path: post.url,
    action: post.url,
    replyKey: POST_COMMENTS,
    takesComments: post.takesComments,
    publishedAt: new Date(post.at),
    order: null,
    perPage: null,
  }
}

/** The same by its slug; `null` when there is none. */
export async function findPostSubject(deps: { db: Database }, slug: string): Promise<Subject | null> {
  const post = await findPost(deps, slug)
  return post && subjectOfPost(post)
}

/** A page as something to speak of, by the module that shows its comments; `null` for a page that is not stored. */
export async function findModuleSubject(
  deps: { db: Database },
  slug: string,
  node: ModuleNode,
): Promise<Subject | null> {
  const page = await findPageLink(deps, slug)
  if (page === null) return null
  const { showsForm, order, perPage } = node.props as CommentsModuleProps
  return {
    place: { kind: 'page', id: page.id },
    title: page.title,
    path: page.path,
    action: `/index.php/${slug}/`,
    replyKey: node.id,
    takesComments: showsForm,
    publishedAt: null,
    order,
    perPage,
  }
}

/** The same by the sections of a page: its first comments module counts, when it shows the page's own. */
export async function findPageSubject(
  deps: { db: Database },
  slug: string,
  sections: readonly ModuleNode[],
): Promise<Subject | null> {
  const node = sections.flatMap(inside).find(({ type }) => type === 'comments')
  if (node === undefined || (node.props as CommentsModuleProps).product !== '') return null
  return findModuleSubject(deps, slug, node)
}

function inside(node: ModuleNode): ModuleNode[] {
  return [node, ...node.children.flatMap(inside)]
}
