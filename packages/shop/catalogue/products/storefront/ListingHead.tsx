import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './listing.module.css'

/** How wide a category's picture is: the whole row on phones, beside the words from there. */
const CATEGORY_SIZES = '(min-width: 860px) 26rem, 92vw'

type Props = { listing: Listing }

/** What is listed, as the first heading of the page. */
export function ListingTitle({ listing: { category, query } }: Props) {
  const t = useMessages(messages)
  const title = query.search ? t('foundFor', { search: query.search }) : (category?.name ?? t('allProducts'))
  return <h1 className={styles.title}>{title}</h1>
}

/** What the owner says of a category. */
export function ListingLead({ listing: { category } }: Props) {
  if (category?.description) return <p className={styles.lead}>{category.description}</p>
  return null
}

/** The picture of a category. */
export function ListingPicture({ listing: { category } }: Props) {
  if (!category?.picture) return null
  return <Picture picture={category.picture} sizes={CATEGORY_SIZES} first className={styles.face} />
}
