import { useMessages } from '@buoy/ui/use-messages.tsx'
import { Pagination } from '../../blog/storefront/Pagination.tsx'
import { PostGrid } from '../../blog/storefront/PostGrid.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './blog.module.css'
import { blogPageAddress } from './blog-address.ts'
import { messages } from './messages.ts'
import type { BlogData, BlogProps } from './schema.ts'
import { useAjaxPagination } from './use-ajax-pagination.ts'

/**
 * Posts of the journal with ways to older ones (S1.17). Without script these are links to this page with
 * another address; with it the posts are replaced in place (S2.45).
 */
export function BlogView({ id, root, props, data }: ModuleViewProps<BlogProps>) {
  const t = useMessages(messages)
  const list = data as BlogData
  const { container, html, isBusy, said, isTrouble, follow } = useAjaxPagination({ id, ...list })
  const kind = props.columns === 1 ? 'et_pb_posts' : 'et_pb_blog_grid_wrapper'
  const shared = {
    ref: container,
    className: `et_pb_ajax_pagination_container ${styles.container}`,
    tabIndex: -1,
    'aria-busy': isBusy || undefined,
    onClick: follow,
  }
  return (
    <div {...root('et_pb_blog', kind, styles.blog)}>
      {html === null ? (
        <div {...shared} key="drawn" data-page={list.page} data-page-count={list.pageCount}>
          {list.posts.length === 0 ? (
            <p>{t('nothingYet')}</p>
          ) : (
            <PostGrid posts={list.posts} look={props} Heading={`h${props.level}`} />
          )}
          {props.paginated && (
            <Pagination
              {...list}
              label={t('pagesOf', { label: props.label })}
              addressOf={(page) => blogPageAddress(list.path, list.pages, id, page)}
            />
          )}
        </div>
      ) : (
        <div
          {...shared}
          key="fetched"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a page of this shop, drawn by the same component
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      <p role="status" className={isTrouble ? styles.trouble : 'visually-hidden'}>
        {said}
      </p>
    </div>
  )
}
