import { Moment } from '@buoy/ui/console/Moment.tsx'
import type { Column } from '@buoy/ui/console/RecordList.tsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { DrawFault, MadeDraw } from '../../games/draw-contract.ts'
import styles from './draws.module.css'

const FAULTS: Record<DrawFault, string> = {
  commitment: 'the commitment is of another seed or other odds',
  pick: 'the number is not that of the seed',
  prize: 'the number leads to another prize',
}

/** The columns of draws, the newest first. */
export const drawColumns: Column<MadeDraw>[] = [
  { key: 'at', heading: 'Drawn', cell: ({ drawnAt }) => <Moment at={drawnAt} precision="seconds" /> },
  { key: 'prize', heading: 'Prize', cell: (draw) => <Prize draw={draw} /> },
  { key: 'version', heading: 'Odds of version', align: 'end', cell: ({ version }) => version },
  { key: 'pick', heading: 'Number', align: 'end', isWideOnly: true, cell: ({ pick }) => pickText(pick) },
  {
    key: 'commitment',
    heading: 'Commitment',
    isWideOnly: true,
    isWhole: true,
    cell: ({ commitment }) => <Hash text={commitment} />,
  },
  { key: 'replay', heading: 'Replay', cell: (draw) => <Replay draw={draw} /> },
]

/** A draw on a phone. */
export function DrawCard({ draw }: { draw: MadeDraw }) {
  return (
    <div className={styles.card}>
      <Prize draw={draw} />
      <span className={styles.quiet}>
        <Moment at={draw.drawnAt} precision="seconds" /> · odds of version {draw.version} · number{' '}
        {pickText(draw.pick)}
      </span>
      <Hash text={draw.commitment} />
      <Replay draw={draw} />
    </div>
  )
}

function Prize({ draw: { label, isWon } }: { draw: MadeDraw }) {
  return (
    <span>
      <strong>{label}</strong> <span className={styles.quiet}>{isWon ? 'won' : 'lost'}</span>
    </span>
  )
}

/** The first and last digits of a hash; resting on it tells all of them, and the CSV file has them. */
function Hash({ text }: { text: string }) {
  return (
    <code className={styles.hash} title={text}>
      {text.slice(0, 8)}…{text.slice(-8)}
    </code>
  )
}

/** Whether a draw agrees with its replay, and what does not. */
function Replay({ draw: { faults } }: { draw: MadeDraw }) {
  if (faults.length === 0) {
    return (
      <span className={styles.agrees}>
        <CircleCheck aria-hidden size={18} /> Agrees
      </span>
    )
  }
  return (
    <span className={styles.differs}>
      <TriangleAlert aria-hidden size={18} /> Differs: {faults.map((fault) => FAULTS[fault]).join('; ')}
    </span>
  )
}

function pickText(pick: number): string {
  return pick.toLocaleString('en-AU')
}
