import { toDoKinds } from '@buoy/platform/overview/server/to-dos.ts'
import { countWaiting } from './list-console-comments.ts'

/** Comments that are shown once somebody approves them. */
export const COMMENTS_TO_DO = toDoKinds.add({
  key: 'comments',
  one: 'comment to approve',
  many: 'comments to approve',
  screen: '/comments?state=pending',
  needs: 'pages',
  order: 55,
  count: countWaiting,
})
