import type { Database } from '@buoy/kernel/server/database.ts'
import type { Post } from '../../blog/contract.ts'
import { findPost } from '../../blog/server/read-posts.ts'
import type { ModuleNode } from '../../document/contract.ts'
import { POST_COMMENTS, type Subject } from '../rules/subject.ts'

/** A published page by what comments show of it. */
export type PageLink = { id: number; slug: string; title: string; path: string }

/** Looks published pages up, which stand above comments: one by its slug, and those of some ids that are still there. */
export type PageLinks = {
  findPageLink: (slug: string) => Promise<PageLink | null>
  listPageLinks: (ids: readonly number[]) => Promise<PageLink[]>
}

/** What the module that shows comments says of them. */
type CommentsProps = { product: string; showsForm: boolean } & Pick<Subject, 'order' | 'perPage'>

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
  deps: Pick<PageLinks, 'findPageLink'>,
  slug: string,
  node: ModuleNode,
): Promise<Subject | null> {
  const page = await deps.findPageLink(slug)
  if (page === null) return null
  const { showsForm, order, perPage } = node.props as CommentsProps
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
  deps: Pick<PageLinks, 'findPageLink'>,
  slug: string,
  sections: readonly ModuleNode[],
): Promise<Subject | null> {
  const node = sections.flatMap(inside).find(({ type }) => type === 'comments')
  if (node === undefined || (node.props as CommentsProps).product !== '') return null
  return findModuleSubject(deps, slug, node)
}

function inside(node: ModuleNode): ModuleNode[] {
  return [node, ...node.children.flatMap(inside)]
}
