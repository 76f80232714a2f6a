import styles from '@buoy/platform/imports/console/import.module.css'
import { importKey } from '@buoy/platform/imports/console/import-home.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { ScrollRegion } from '@buoy/ui/console/ScrollRegion.tsx'
import { Anchor, Button, Progress } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FetchProgress, MissingPictures } from '../../product-pictures/contract.ts'
import type { ProductImport } from '../contract.ts'
import { PRODUCT_HOME } from './product-home.ts'

/** While pictures are fetched, the store is asked this often how many are there, in ms. */
const ASK_AGAIN_MS = 2000

/** How far the pictures of an imported file are, and those that could not be had. */
export function FetchedPictures({ file }: { file: ProductImport }) {
  const queries = useQueryClient()
  const path = `${PRODUCT_HOME.api}/${file.id}/pictures`
  const key = [...importKey(PRODUCT_HOME, file.id), 'pictures']
  const progress = useQuery({
    queryKey: key,
    queryFn: () => callApi<FetchProgress>(path),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? ASK_AGAIN_MS : false),
  })
  const retry = useMutation({
    mutationFn: () => callApi<FetchProgress>(`${path}/retry`, { method: 'POST' }),
    onSuccess: (fresh) => {
      queries.setQueryData(key, fresh)
      void queries.invalidateQueries({ queryKey: key })
    },
    onError: (error) => notifyNotDone('Not done', error),
  })
  if (progress.data === undefined || progress.data.wanted === 0) return null
  const { wanted, fetched, missing, waiting, ahead } = progress.data
  return (
    <section className={styles.steps} aria-labelledby="pictures">
      <h3 className={styles.title} id="pictures">
        Pictures
      </h3>
      {waiting > 0 && <Progress value={((fetched + missing) / wanted) * 100} aria-label="Pictures fetched" />}
      <p role="status">
        {fetched} of {wanted} {wanted === 1 ? 'picture' : 'pictures'} fetched
        {missing > 0 && `, ${missing} missing`}
        {waiting > 0 && ahead > 0 && `. Waiting for: ${ahead} of other files, which are fetched first`}
      </p>
      {missing > 0 && waiting === 0 && (
        <>
          <Missing path={`${path}/missing`} queryKey={[...key, 'missing', missing]} />
          <div>
            <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
              Try the missing ones again
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Missing({ path, queryKey }: { path: string; queryKey: readonly (string | number)[] }) {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => callApi<MissingPictures>(`${path}?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ScrollRegion label="Every missing picture" className={styles.scroll}>
        <table className={styles.table} data-report aria-label="Missing pictures">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Picture</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {list.data?.rows.map(({ productId, product, url, problem }) => (
              <tr key={`${productId} ${url}`}>
                <td>
                  <Anchor component={Link} to={`/products/${productId}`}>
                    {product}
                  </Anchor>
                </td>
                <td className={styles.address}>{url}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {list.data && <Paging {...list.data} things="missing pictures" onChange={setPage} />}
    </>
  )
}
