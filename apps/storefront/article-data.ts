import type { Post } from '@buoy/pages/blog/contract.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'

/** A post for search engines (schema.org BlogPosting, an Article); `comments` is how many there are. */
export function articleData(
  post: Post,
  { origin, storeName, comments }: { origin: string; storeName: string | null; comments: number },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${origin}${post.url}#article`,
    headline: post.title,
    description: post.seo.description || post.excerpt,
    mainEntityOfPage: origin + post.url,
    ...(post.picture ? { image: [origin + largePictureUrl(post.picture)] } : {}),
    datePublished: post.at,
    dateModified: post.updatedAt,
    ...(comments > 0 ? { commentCount: comments, discussionUrl: `${origin}${post.url}#comments` } : {}),
    author: { '@type': 'Person', name: post.author },
    ...(storeName === null
      ? {}
      : { publisher: { '@type': 'Organization', name: storeName, url: `${origin}/` } }),
    ...(post.categories[0] ? { articleSection: post.categories[0].name } : {}),
  }
}
