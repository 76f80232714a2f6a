import { Anchor } from '@mantine/core'
import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Promised, Simulation } from '../contract.ts'
import styles from './simulation.module.css'

/** What must be true of money, orders and stock, whether it was, and the orders for which it was not. */
export function ReconciliationTable(props: { promises: Promised[]; kept: Simulation['kept'] }) {
  return (
    <table className={styles.table}>
      <caption>Do the books agree?</caption>
      <thead>
        <tr>
          <th scope="col">Promise</th>
          <th scope="col">Broken</th>
        </tr>
      </thead>
      <tbody>
        {props.promises.map((promised) => (
          <tr key={promised.promise} data-broken={promised.broken > 0 || undefined}>
            <th scope="row">{sentence(promised.promise)}</th>
            <td>
              {promised.broken === 0 ? (
                <span className={styles.good}>
                  <Check aria-hidden size={18} /> Never
                </span>
              ) : (
                <Broken promised={promised} kept={props.kept} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Broken({ promised, kept }: { promised: Promised; kept: Simulation['kept'] }) {
  const concerned = kept.filter(({ id }) => promised.orders.includes(id))
  return (
    <>
      <span className={styles.bad}>
        <TriangleAlert aria-hidden size={18} /> {promised.broken === 1 ? 'Once' : `${promised.broken} times`}
      </span>
      {concerned.map(({ id, number }) => (
        <Anchor key={id} component={Link} to={`/orders/${id}`} className={styles.order}>
          Order #{number}
        </Anchor>
      ))}
    </>
  )
}

function sentence(promise: string): string {
  return promise.charAt(0).toUpperCase() + promise.slice(1)
}
