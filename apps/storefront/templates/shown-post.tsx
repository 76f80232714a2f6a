import type { Post, PostCard } from '@buoy/pages/blog/contract.ts'
import type { Comments } from '@buoy/pages/comments/contract.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** Everything that the page of a post shows. */
export type PostPageData = { post: Post; comments: Comments; related: readonly PostCard[] }

const ShownPostContext = createContext<PostPageData | null>(null)

/** The post that the modules inside show. */
export function PostShown({ page, children }: { page: PostPageData; children: ReactNode }) {
  return <ShownPostContext value={page}>{children}</ShownPostContext>
}

/** The post that a module shows; `null` in the editor of a shop that has none yet. */
export function useShownPost(): PostPageData | null {
  return useContext(ShownPostContext)
}
