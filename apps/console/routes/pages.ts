import { screen } from './screen.ts'

/** What is written for shoppers and by them: the journal, and what is said below it. */
export const PAGE_SCREENS = [
  screen('journal', async () => (await import('@buoy/pages/blog/console/PostsPage.tsx')).PostsPage),
  screen('journal/new', async () => (await import('@buoy/pages/blog/console/PostPage.tsx')).PostPage),
  screen(
    'comments',
    async () => (await import('@buoy/pages/comments/console/CommentsPage.tsx')).CommentsPage,
  ),
  screen('journal/:id', async () => (await import('@buoy/pages/blog/console/PostPage.tsx')).PostPage),
]
