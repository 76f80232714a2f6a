import { Reviews } from '@buoy/shop/engagement/reviews/storefront/Reviews.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { CommentsView } from '../../comments/storefront/Comments.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './comments.module.css'
import { messages } from './messages.ts'
import type { CommentsData, CommentsModuleProps } from './schema.ts'

/** A list of comments and the form to write one, on any page (S1.24, S2.19). */
export function CommentsModuleView({ root, props, data }: ModuleViewProps<CommentsModuleProps>) {
  const t = useMessages(messages)
  const found = (data ?? null) as CommentsData
  if (found === null) return null
  if ('comments' in found) {
    const { comments, note } = found
    return (
      <section {...root('et_pb_comments_module')} aria-label={props.title || t('comments')}>
        <CommentsView
          comments={{ ...comments, note: note ?? comments.note }}
          title={props.title}
          showsCount={props.showsCount}
        />
      </section>
    )
  }
  return (
    <section {...root('et_pb_comments_module')} aria-label={props.title || t('comments')}>
      {props.title !== '' && <h2 className={`page_title ${styles.title}`}>{props.title}</h2>}
      <Reviews reviews={found.reviews} product={found.product} />
    </section>
  )
}
