import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { CountField } from '@buoy/ui/console/MoneyField.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { Badge, Button, Progress, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CouponBatch, CouponCodeList, CouponDetail } from '../contract.ts'
import styles from './coupons.module.css'

/** The single-use codes of a coupon: making more, watching them grow, finding one, taking them all home. */
export function CodesPanel({ coupon }: { coupon: CouponDetail }) {
  const making = coupon.batches.find(({ made, wanted }) => made < wanted)
  return (
    <section className={styles.panel} aria-labelledby="codes-title">
      <div className={styles.panelHead}>
        <h2 id="codes-title" className={styles.panelTitle}>
          Codes
        </h2>
        {coupon.codeCount > 0 && (
          <Button
            component="a"
            href={`/console/api/coupons/${coupon.id}/codes.csv`}
            download
            variant="default"
            leftSection={<Download aria-hidden size={18} />}
          >
            Download CSV
          </Button>
        )}
      </div>
      {making ? <Making batch={making} /> : <MakeCodes coupon={coupon} />}
      {coupon.codeCount > 0 && <CodeList coupon={coupon} />}
    </section>
  )
}

function Making({ batch }: { batch: CouponBatch }) {
  const formatNumber = useNumberFormat()
  const percent = Math.round((batch.made / batch.wanted) * 100)
  const text = `${formatNumber(batch.made)} of ${formatNumber(batch.wanted)} codes are made`
  return (
    <div className={styles.making}>
      <p role="status">{text}</p>
      <Progress value={percent} aria-label={text} size="lg" animated />
    </div>
  )
}

function MakeCodes({ coupon }: { coupon: CouponDetail }) {
  const queries = useQueryClient()
  const form = useForm<{ prefix: string; count: number | null }>({
    initialValues: { prefix: '', count: 100 },
  })
  const order = useMutation({
    mutationFn: (body: object) =>
      callApi<CouponDetail>(`/coupons/${coupon.id}/codes`, { method: 'POST', body }),
    onSuccess: (changed) => queries.setQueryData(['coupon', String(coupon.id)], changed),
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return (
    <form className={styles.makeCodes} noValidate onSubmit={form.onSubmit((values) => order.mutate(values))}>
      <TextInput
        label="They begin with"
        placeholder="THANKS-"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps('prefix')}
      />
      <CountField
        label="How many"
        value={form.values.count}
        error={form.errors.count}
        onChange={(count) => form.setFieldValue('count', count)}
      />
      <Button type="submit" variant="default" loading={order.isPending}>
        Make codes
      </Button>
      {order.isError && (
        <p role="alert" className={styles.error}>
          {failureText(order.error)}
        </p>
      )}
    </form>
  )
}

function CodeList({ coupon }: { coupon: CouponDetail }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const codes = useQuery({
    queryKey: ['coupon', String(coupon.id), 'codes', coupon.codeCount, search, page],
    queryFn: () =>
      callApi<CouponCodeList>(
        `/coupons/${coupon.id}/codes?${new URLSearchParams({ search, page: String(page) })}`,
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchField
        label="Find a code"
        value={search}
        onChange={(text) => {
          setSearch(text)
          setPage(1)
        }}
      />
      <QueryView query={codes} skeleton={<Skeleton height={160} radius="lg" />}>
        {(data) =>
          data.codes.length === 0 ? (
            <p className={styles.quiet}>No codes start with that.</p>
          ) : (
            <>
              <ul className={styles.codes} aria-label="Codes">
                {data.codes.map(({ code, uses }) => (
                  <li key={code}>
                    <code>{code}</code>
                    {uses > 0 && (
                      <Badge color="gray" size="sm">
                        Used
                      </Badge>
                    )}
                  </li>
                ))}
              </ul>
              <Paging {...data} things="codes" onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </>
  )
}
