import { FEED_PATH, postUrl } from '@buoy/pages/blog/rules/journal-paths.ts'
import { PostView } from '@buoy/pages/blog/storefront/PostView.tsx'
import { readCommentQuery } from '@buoy/pages/comments/rules/comment-query.ts'
import { CommentsView } from '@buoy/pages/comments/storefront/Comments.tsx'
import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { articleData } from '../article-data.ts'
import { readPagePath } from '../comment-page.ts'
import { followRedirect } from '../follow-redirect.ts'
import { metaOf, storeNameOf, titlesOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { requestAddress } from '../request-address.ts'
import { storeContext } from '../store-context.ts'
import { ByTemplate } from '../templates/ByTemplate.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const slug = params.slug ?? ''
  const post = await store.post(slug)
  if (post === null) {
    const renamed = await store.renamedPost(slug)
    if (renamed !== null) throw redirect(postUrl(renamed), 301)
    await followRedirect(store, request)
    throw new Response(null, { status: 404 })
  }
  const address = requestAddress(request, store)
  const path = readPagePath(params.commentPage)
  if (path === 'first') throw redirect(post.url, 301)
  if (path === 'none') throw new Response(null, { status: 404 })
  const asked = readCommentQuery((name) => address.searchParams.get(name))
  const ask = path === null ? asked : { ...asked, page: path }
  const comments = await store.comments(post, ask)
  if (ask.page > comments.pageCount) throw new Response(null, { status: 404 })
  const about = { categories: post.categories.map((category) => category.slug) }
  const template = await store.template('post', about, visitOf(address))
  const byTemplate = template && { template, related: await store.relatedPosts(post) }
  return { post, comments, origin: store.origin, ...byTemplate }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { post, comments, origin } = loaderData
  const picture = post.picture ? origin + largePictureUrl(post.picture) : undefined
  return [
    ...metaOf(matches, {
      title: post.seo.title || post.title,
      description: post.seo.description || post.excerpt,
      address: origin + post.url,
      picture,
      pictureAlt: post.picture?.alt,
      type: 'article',
    }),
    { property: 'article:published_time', content: post.at },
    { property: 'article:modified_time', content: post.updatedAt },
    { property: 'article:author', content: post.author },
    ...post.categories.map(({ name }) => ({ property: 'article:section', content: name })),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: origin + FEED_PATH,
      title: titlesOf(matches)('journal'),
    },
    {
      'script:ld+json': articleData(post, {
        origin,
        comments: comments.count,
        storeName: storeNameOf(matches),
      }),
    },
  ]
}

export default function PostRoute() {
  const { post, comments, template, related = [] } = useLoaderData<typeof loader>()
  if (template !== undefined)
    return <ByTemplate template={template} shown={{ kind: 'post', page: { post, comments, related } }} />
  return (
    <PostView key={post.id} post={post}>
      <CommentsView key={comments.page} comments={comments} />
    </PostView>
  )
}
