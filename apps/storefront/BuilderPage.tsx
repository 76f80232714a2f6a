import { PageMode, usePageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
import { allowedNow } from '@buoy/people/attribution/storefront/order-tracking.ts'
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PageData } from './find-page.ts'
import type { loader as rootLoader } from './root.tsx'

/** A page that the owner made with the builder, or a layout that is looked at before it becomes one. */
export function BuilderPage({ page, layoutPreview }: PageData) {
  const mode = usePageMode()
  useTests(page.tests)
  if (layoutPreview === null) return <PageView page={page} />
  return (
    <PageMode value={{ ...mode, layoutPreview }}>
      <PageView page={page} />
    </PageMode>
  )
}

/** Counts what the visitor does, where tests run on the page; the code for it is loaded only then. */
function useTests(tests: PageData['page']['tests']): void {
  const mode = useRouteLoaderData<typeof rootLoader>('root')?.tracking.mode ?? 'off'
  useEffect(() => {
    if (tests === undefined) return
    let stop: (() => void) | null = null
    let isOver = false
    void import('@buoy/pages/experiments/storefront/follow-tests.ts').then(({ followTests }) => {
      if (!isOver) stop = followTests(tests, allowedNow(mode))
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [tests, mode])
}
