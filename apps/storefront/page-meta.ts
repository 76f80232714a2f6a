import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import type { MetaDescriptor } from 'react-router'
import type { PageData } from './find-page.ts'
import { type Matches, metaOf } from './meta.ts'

/**
 * What search engines and shared links are told of a page that its owner made. The home page can be read below its slug
 * too, so its canonical address is that of its listing.
 */
export function pageMeta(matches: Matches, data: PageData): MetaDescriptor[] {
  const { page, origin, isMissing, layoutPreview } = data
  const { listing } = page
  const picture = listing?.socialPicture
  const isHidden = isMissing || layoutPreview !== null || listing?.isIndexed === false
  return metaOf(matches, {
    title: page.title,
    description: page.description,
    address: origin + (listing?.path ?? `/index.php/${page.slug}/`),
    ...(picture && { picture: origin + largePictureUrl(picture), pictureAlt: picture.alt }),
    ...(isHidden && { robots: 'noindex' }),
  })
}
