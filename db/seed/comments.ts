import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { findPostId } from '@buoy/pages/blog/server/list-post-links.ts'
import { createComments, type NewThread } from '@buoy/pages/comments/server/create-comments.ts'
import { findPageLink } from '@buoy/pages/publishing/server/find-page-links.ts'
import { COMMENTS_SHOWCASE } from './showcase/comments.ts'

/** Days ago, who, what; and who answered. */
type Said = Omit<NewThread, 'at' | 'answers'> & { days: number; answers?: readonly Said[] }

const BELOW_POSTS: Readonly<Record<string, readonly Said[]>> = {
  'how-much-a-tray-carries': [
    {
      days: 17.36,
      author: 'Greta',
      text: 'Can confirm the number for the cat. She has not forgiven us, and the olives went under.',
      answers: [
        {
          days: 16.72,
          author: 'Sam Whitlock',
          isOwner: true,
          text: 'We test with sand because sand does not hold a grudge.',
          answers: [{ days: 16.61, author: 'Greta', text: 'Wise. She now sits on the edge and watches it.' }],
        },
      ],
    },
    {
      days: 14.13,
      author: 'Dinesh',
      text: 'Does a third on one side also go for the long raft?\n\nOurs gets loaded from the steps, so everything starts at one end.',
      answers: [
        {
          days: 13.58,
          author: 'Sam Whitlock',
          isOwner: true,
          text: 'For the raft it is a third per end, and half along a long side: it is wider than it looks. From the steps, put the ice bowl at the far end first.',
        },
      ],
    },
    {
      days: 5.27,
      author: 'Priya',
      state: 'pending',
      reason: 'first-comment',
      text: 'We keep ours on a line in the estuary. At what wind do you take it in?',
    },
  ],
  'care-of-timber': [
    {
      days: 3.24,
      author: 'Tom H.',
      text: 'Ten minutes is right, if you do not count looking for the sandpaper.',
    },
    {
      days: 2.41,
      author: 'Mei',
      text: 'Is raw linseed oil all right as well? There is half a tin in the shed.',
      answers: [
        {
          days: 1.83,
          author: 'Jess Okafor',
          isOwner: true,
          text: 'It works, it just takes days to dry. Wipe it off well, and lay the rags out flat outside: oily rags in a heap can catch fire on their own.',
        },
      ],
    },
  ],
  'games-that-work-in-water': [
    {
      days: 40.3,
      author: 'Lachie',
      text: 'You forgot Battleship. It is the only game where getting wet is part of the rules.',
    },
  ],
}

const ON_SHOWCASE: readonly Said[] = [
  {
    days: 9.2,
    author: 'Ana',
    text: 'A comment begins a thread. Web addresses become links: https://www.example.com/pools',
    answers: [
      {
        days: 8.6,
        author: 'Sally Skipper',
        isOwner: true,
        text: 'The shop’s own answers are marked.',
        answers: [
          {
            days: 8.4,
            author: 'Ana',
            text: 'Answers go three levels deep.',
            answers: [{ days: 7.3, author: 'Ben', text: 'Deeper ones stay on the last level.' }],
          },
        ],
      },
    ],
  },
  { days: 6.1, author: 'Ben', text: 'Line breaks stay\nwhere they were typed.' },
  { days: 5.4, author: 'Cleo', text: 'And <b>markup</b> is only words.' },
]

/** Writes what people have said in the demo store: below its journal, and on the page that shows the module. */
export async function seedComments(deps: { db: Transaction; clock: Clock }): Promise<void> {
  const at = ({ days, answers = [], ...said }: Said): NewThread => ({
    ...said,
    at: new Date(deps.clock.now().getTime() - days * DAY_MS),
    answers: answers.map(at),
  })
  for (const [slug, threads] of Object.entries(BELOW_POSTS)) {
    const id = await findPostId(deps, slug)
    if (id === null) throw new Error(`There is no post ${slug} to comment on`)
    await createComments(deps.db, { kind: 'post', id }, threads.map(at))
  }
  const page = await findPageLink(deps, COMMENTS_SHOWCASE.slug)
  if (page === null) throw new Error('The page that shows comments is not there')
  await createComments(deps.db, { kind: 'page', id: page.id }, ON_SHOWCASE.map(at))
}
