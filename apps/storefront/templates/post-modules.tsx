import { PostGrid, PostMeta } from '@buoy/pages/blog/storefront/PostGrid.tsx'
import {
  JournalLink,
  PostAuthor,
  PostBody,
  PostPicture,
  PostTitle,
  PostWays,
} from '@buoy/pages/blog/storefront/PostParts.tsx'
import { CommentsView } from '@buoy/pages/comments/storefront/Comments.tsx'
import { addModuleViews } from '@buoy/pages/modules/added-modules.ts'
import type { ModuleView, ModuleViewProps } from '@buoy/pages/modules/module.ts'
import type { PostMetaProps, PostRelatedProps } from '@buoy/pages/templates/modules/post-modules.ts'
import { Heading } from './Heading.tsx'
import { type PostPageData, useShownPost } from './shown-post.tsx'
import { type PartKind, type PartProps, TemplatePart } from './TemplatePart.tsx'

type Nothing = Record<never, never>

const RELATED_LOOK = { columns: 3, showsPicture: true, showsExcerpt: false, showsMeta: true } as const

const KIND: PartKind<PostPageData> = {
  useShown: useShownPost,
  noPage: 'The journal has no post yet. Publish one, and it is shown here.',
  noPart: 'This post has nothing to show here.',
}

function Part<Props>(props: PartProps<PostPageData, Props>) {
  return <TemplatePart kind={KIND} {...props} />
}

const VIEWS = {
  'post-journal-link': (module: ModuleViewProps<Nothing>) => (
    <Part module={module} hook="et_pb_post_journal" draw={() => <JournalLink />} />
  ),
  'post-title': (module: ModuleViewProps<Nothing>) => (
    <Part module={module} hook="et_pb_post_title" draw={({ post }) => <PostTitle post={post} />} />
  ),
  'post-meta': (module: ModuleViewProps<PostMetaProps>) => (
    <Part
      module={module}
      hook="et_pb_post_meta"
      draw={({ post }, { author }) => <PostMeta post={post} author={author} />}
    />
  ),
  'post-picture': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_post_picture"
      nothing="This post has no picture."
      draw={({ post }) => (post.picture === null ? null : <PostPicture post={post} />)}
    />
  ),
  'post-body': (module: ModuleViewProps<Nothing>) => (
    <Part module={module} hook="et_pb_post_content" draw={({ post }) => <PostBody post={post} />} />
  ),
  'post-author': (module: ModuleViewProps<Nothing>) => (
    <Part module={module} hook="et_pb_post_author" draw={({ post }) => <PostAuthor post={post} />} />
  ),
  'post-comments': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_post_comments"
      nothing="This post takes no comments."
      draw={({ comments }) =>
        comments.isOpen || comments.count > 0 ? (
          <CommentsView key={comments.page} comments={comments} />
        ) : null
      }
    />
  ),
  'post-related': (module: ModuleViewProps<PostRelatedProps>) => (
    <Part
      module={module}
      hook="et_pb_post_related"
      nothing="There is no other post yet."
      draw={({ related }, { title, level, most }) =>
        related.length === 0 ? null : (
          <>
            <Heading title={title} level={level} />
            <PostGrid posts={related.slice(0, most)} look={RELATED_LOOK} Heading="h3" />
          </>
        )
      }
    />
  ),
  'post-neighbours': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_post_nav"
      nothing="There is no newer or older post."
      draw={({ post }) => (post.newer === null && post.older === null ? null : <PostWays post={post} />)}
    />
  ),
}

// The schema of the same type has checked the props.
addModuleViews(VIEWS as unknown as Record<string, ModuleView<never>>)
