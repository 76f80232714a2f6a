import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/blog', {
  theJournal: 'The journal',
  categories: 'Categories',
  everything: 'All',
  noPostsYet: 'There are no posts yet.',
  pagesOfPosts: 'Pages of posts',
  pageNumber: 'Page {number}',
  byAuthor: 'By {author}',
  readingTime: '{minutes} min read',
  otherPosts: 'Other posts',
  newer: 'Newer',
  older: 'Older',
})
