import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './paging.module.css'
import { useNumberFormat } from './use-number-format.ts'

/** Where the owner is in a long list, and the ways to the next and the previous page. */
export function Paging(props: {
  page: number
  pageCount: number
  total: number
  /** There are more than `total`, and more pages than are known. */
  isMore?: true
  /** What is listed, in the plural: `orders`. */
  things: string
  onChange: (page: number) => void
}) {
  const formatNumber = useNumberFormat()
  if (props.pageCount <= 1) return null
  return (
    <nav className={styles.paging} aria-label={`Pages of ${props.things}`}>
      <span className={styles.where}>
        Page {props.page} {props.isMore ? '· more than' : `of ${props.pageCount} ·`}{' '}
        {formatNumber(props.total)} {props.things}
      </span>
      <Button
        variant="default"
        leftSection={<ChevronLeft aria-hidden size={18} />}
        disabled={props.page <= 1}
        onClick={() => props.onChange(props.page - 1)}
      >
        Previous
      </Button>
      <Button
        variant="default"
        rightSection={<ChevronRight aria-hidden size={18} />}
        disabled={props.page >= props.pageCount}
        onClick={() => props.onChange(props.page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
