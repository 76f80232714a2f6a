import { PageMode, usePageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
import type { PageData } from './find-page.ts'
import { useRouteLoaderData } from './page/page-tree.tsx'
import type { loader as rootLoader } from './root.tsx'
import { useTests } from './use-tests.ts'

/** A page that the owner made with the builder, or a layout that is looked at before it becomes one. */
export function BuilderPage({ page, layoutPreview }: PageData) {
  const mode = usePageMode()
  useTests(page.tests, useRouteLoaderData<typeof rootLoader>('root')?.tracking.mode ?? 'off')
  if (layoutPreview === null) return <PageView page={page} />
  return (
    <PageMode value={{ ...mode, layoutPreview }}>
      <PageView page={page} />
    </PageMode>
  )
}
