import { PictureThumb } from '@buoy/platform/pictures/console/PictureThumb.tsx'
import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import type { ConsoleCategory } from '../../products/category-contract.ts'
import { depthOf, validateParent } from '../../products/rules/category-tree.ts'
import type { ChangeTree } from './CategoriesPage.tsx'
import styles from './categories.module.css'

/** One category at its depth, and the buttons that move it: up and down among its siblings, into the one above, out again. */
export function CategoryRow(props: {
  category: ConsoleCategory
  categories: ConsoleCategory[]
  change: ChangeTree
  open: () => void
}) {
  const { category, categories } = props
  const siblings = categories.filter(({ parentId }) => parentId === category.parentId)
  const index = siblings.findIndex(({ id }) => id === category.id)
  const above = siblings[index - 1]
  const parent = categories.find(({ id }) => id === category.parentId)
  const move = (parentId: number | null, place: number) =>
    props.change({ path: `/${category.id}/move`, method: 'POST', body: { parentId, index: place } })
  const into = above && validateParent(categories, category.id, above.id) === null ? above : undefined
  const aunts = parent && categories.filter(({ parentId }) => parentId === parent.parentId)
  const { name, picture, productCount } = category
  return (
    <li
      className={styles.row}
      style={{ paddingLeft: `calc(${depthOf(categories, category.id)} * clamp(14px, 3vw, 28px))` }}
    >
      <span className={styles.thumb}>{picture && <PictureThumb picture={picture} alt="" />}</span>
      <button type="button" className={styles.name} onClick={props.open}>
        {name}
      </button>
      <span className={styles.quiet}>{productCount === 1 ? '1 product' : `${productCount} products`}</span>
      <span className={styles.tools}>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => move(category.parentId, index - 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${name} down`}
          disabled={index === siblings.length - 1}
          onClick={() => move(category.parentId, index + 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={parent ? `Move ${name} out of ${parent.name}` : `${name} is at the top`}
          disabled={parent === undefined}
          onClick={() => parent && aunts && move(parent.parentId, aunts.indexOf(parent) + 1)}
        >
          <ArrowLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={into ? `Move ${name} into ${into.name}` : `${name} cannot go deeper`}
          disabled={into === undefined}
          onClick={() => into && move(into.id, 10_000)}
        >
          <ArrowRight size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
