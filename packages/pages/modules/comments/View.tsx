import { Reviews } from '@buoy/shop/reviews/storefront/Reviews.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './comments.module.css'
import type { CommentsData, CommentsModuleProps } from './schema.ts'

/** A list of comments and the form to write one, on any page (S1.24, S2.19). */
export function CommentsView({ root, props, data }: ModuleViewProps<CommentsModuleProps>) {
  const comments = (data ?? null) as CommentsData
  if (comments === null) return null
  return (
    <section {...root('et_pb_comments_module')} aria-label={props.title || 'Comments'}>
      {props.title !== '' && <h2 className={`page_title ${styles.title}`}>{props.title}</h2>}
      <Reviews reviews={comments.reviews} product={comments.product} />
    </section>
  )
}
