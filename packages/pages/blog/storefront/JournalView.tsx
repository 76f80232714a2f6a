import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Journal } from '../contract.ts'
import { messages } from '../messages.ts'
import { categoryUrl, journalPageUrl } from '../rules/journal-paths.ts'
import { Pagination } from './Pagination.tsx'
import { PostGrid } from './PostGrid.tsx'
import styles from './posts.module.css'

const LOOK = { columns: 3, showsPicture: true, showsExcerpt: true, showsMeta: true } as const

/** The journal, or one of its categories: the posts, newest first, and the ways to the others. */
export function JournalView({ journal }: { journal: Journal }) {
  const t = useMessages(messages)
  const { category, categories, posts, page, pageCount } = journal
  const links = [{ slug: null, name: t('everything') }, ...categories]
  return (
    <div className={styles.journal}>
      <header className={styles.head}>
        <h1 className={styles.title}>{category?.name ?? t('theJournal')}</h1>
        {categories.length > 1 && (
          <nav aria-label={t('categories')}>
            <ul className={styles.chips}>
              {links.map(({ slug, name }) => (
                <li key={slug ?? ''}>
                  <a
                    href={categoryUrl(slug)}
                    className={styles.chip}
                    aria-current={slug === (category?.slug ?? null) ? 'true' : undefined}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {posts.length === 0 ? (
        <p className={styles.none}>{t('noPostsYet')}</p>
      ) : (
        <PostGrid posts={posts} look={LOOK} Heading="h2" />
      )}
      <Pagination
        label={t('pagesOfPosts')}
        page={page}
        pageCount={pageCount}
        addressOf={(to) => journalPageUrl(category?.slug ?? null, to)}
      />
    </div>
  )
}
