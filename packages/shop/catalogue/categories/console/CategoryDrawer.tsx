import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import { Drawer, Skeleton } from '@mantine/core'
import type { ConsoleCategory } from '../../products/category-contract.ts'
import type { ChangeTree } from './CategoriesPage.tsx'
import { CategoryForm } from './CategoryForm.tsx'

type Props = {
  categories: ConsoleCategory[]
  change: ChangeTree
  close: () => void
}

/** Everything about one category. */
export function CategoryDrawer(props: Props & { category: ConsoleCategory | null }) {
  const { category } = props
  return (
    <Drawer
      opened={category !== null}
      onClose={props.close}
      title={category?.name}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {category && <Opened key={category.id} {...props} category={category} />}
    </Drawer>
  )
}

function Opened(props: Props & { category: ConsoleCategory }) {
  const saved = useDocument<ConsoleCategory>(`/categories/${props.category.id}`)
  return (
    <QueryView query={saved} skeleton={<Skeleton height={640} radius="lg" />}>
      {(data) => <CategoryForm {...props} saved={data} />}
    </QueryView>
  )
}
