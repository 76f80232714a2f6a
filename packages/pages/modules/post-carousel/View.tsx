import type { PostCard } from '../../blog/contract.ts'
import { PostTile } from '../../blog/storefront/PostGrid.tsx'
import { CarouselItem, CarouselStrip } from '../carousel/CarouselStrip.tsx'
import type { ModuleViewProps } from '../module.ts'
import type { PostCarouselProps } from './schema.ts'

/** The newest posts of the journal in one line. */
export function PostCarouselView({ id, root, props, data }: ModuleViewProps<PostCarouselProps>) {
  const posts = (data ?? []) as PostCard[]
  const { label, columns } = props
  if (posts.length === 0) return null
  const sizes = `(width > 980px) ${Math.round(100 / columns)}vw, (width >= 768px) 46vw, 78vw`
  return (
    <CarouselStrip id={id} root={root} kind="et_pb_post_carousel" label={label} columns={columns}>
      {posts.map((post) => (
        <CarouselItem key={post.id}>
          <PostTile post={post} look={props} sizes={sizes} Heading={`h${props.level}`} />
        </CarouselItem>
      ))}
    </CarouselStrip>
  )
}
