import { screen } from './screen.ts'

/** What is written for shoppers and by them, and the pictures of everything. */
export const PAGE_SCREENS = [
  screen('pictures', async () => (await import('@buoy/pages/media/console/PicturesPage.tsx')).PicturesPage),
  screen('journal', async () => (await import('@buoy/pages/blog/console/PostsPage.tsx')).PostsPage),
  screen('journal/new', async () => (await import('@buoy/pages/blog/console/PostPage.tsx')).PostPage),
  screen(
    'comments',
    async () => (await import('@buoy/pages/comments/console/CommentsPage.tsx')).CommentsPage,
  ),
  screen('journal/:id', async () => (await import('@buoy/pages/blog/console/PostPage.tsx')).PostPage),
]
