import { screen } from './screen.ts'

/** What is written for shoppers: the journal. */
export const PAGE_SCREENS = [
  screen('journal', async () => (await import('@buoy/pages/blog/console/PostsPage.tsx')).PostsPage),
  screen('journal/new', async () => (await import('@buoy/pages/blog/console/PostPage.tsx')).PostPage),
  screen('journal/:id', async () => (await import('@buoy/pages/blog/console/PostPage.tsx')).PostPage),
]
