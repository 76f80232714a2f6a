import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { DraftPreview } from '../../editor/contract.ts'
import type { ConsolePageTest } from '../console-contract.ts'
import styles from './variant-pictures.module.css'

/** The window in which a variant is drawn, in px. */
const WINDOW = { width: 1280, height: 960 }

/** The variants of a test of a page side by side, small, as the storefront draws them. */
export function VariantPictures({ test }: { test: Pick<ConsolePageTest, 'pageId' | 'variants'> }) {
  return (
    <ul className={styles.pictures} aria-label="Pictures of the variants">
      {test.variants.map(({ name, pageId }) => (
        <li key={pageId ?? 'original'}>
          <VariantPicture name={name} pageId={pageId ?? test.pageId} />
        </li>
      ))}
    </ul>
  )
}

/** One page as the editor holds it, out of reach of pointer and keyboard. */
function VariantPicture({ name, pageId }: { name: string; pageId: number }) {
  const { ref, width } = useElementSize()
  const preview = useQuery({
    queryKey: ['page-editor', pageId, 'picture'],
    queryFn: () => callApi<DraftPreview>(`/page-editor/${pageId}/preview`, { method: 'POST' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const scale = width / WINDOW.width
  return (
    <figure className={styles.picture}>
      <div ref={ref} className={styles.window} style={{ '--scale': scale } as CSSProperties} inert>
        {preview.isPending && <Skeleton height="100%" radius={0} />}
        {preview.data && (
          <iframe
            title={`${name}, small`}
            src={preview.data.path}
            width={WINDOW.width}
            height={WINDOW.height}
            loading="lazy"
          />
        )}
      </div>
      <SideFailure query={preview} what="The picture" />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
