import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react'

const Published = createContext<readonly string[] | null>(null)

/** Says which of the legal pages are published, to all links to them below. */
export function PublishedPages(props: { slugs: readonly string[]; children: ReactNode }) {
  return <Published value={props.slugs}>{props.children}</Published>
}

type Props = ComponentPropsWithoutRef<'a'> & {
  slug: string
  /** In place of the link while its page is not published; its words when left out. */
  otherwise?: ReactNode
}

/** A link to a legal page, as long as that is published. */
export function PageLink({ slug, otherwise, ...link }: Props) {
  const published = useContext(Published)
  if (published === null || published.includes(slug)) return <a {...link} href={`/index.php/${slug}/`} />
  return otherwise === undefined ? link.children : otherwise
}
