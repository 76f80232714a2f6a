import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { Skeleton } from '@mantine/core'
import { Drama } from 'lucide-react'
import { PastRehearsals } from './PastRehearsals.tsx'
import { RehearsalForm } from './RehearsalForm.tsx'
import { RunningRehearsal } from './RunningRehearsal.tsx'
import styles from './rehearse.module.css'
import { useRehearsals } from './use-rehearsals.ts'

/** The rehearsal room: a bad day with pretend shoppers, and whether the books agree afterwards. */
export function RehearsePage() {
  const rehearsals = useRehearsals()
  return (
    <ConsolePage
      title="Simulation"
      lead="Pretend shoppers buy in your shop while the card provider has a bad day. Afterwards every charge, order and unit of stock is compared, and everything is put back as it was."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <QueryView query={rehearsals} skeleton={<Skeleton height={420} radius="lg" />}>
        {(data) => {
          if (data === null) return <LiveShop />
          const running = data.rehearsals.find(({ state }) => state === 'running')
          const past = data.rehearsals.filter(({ state }) => state !== 'running')
          return (
            <div className={styles.room}>
              <RecordPanel title={running === undefined ? 'A new rehearsal' : 'Under way'}>
                {running === undefined ? (
                  <RehearsalForm products={data.products} />
                ) : (
                  <RunningRehearsal rehearsal={running} />
                )}
              </RecordPanel>
              <PastRehearsals rehearsals={past} />
            </div>
          )
        }}
      </QueryView>
    </ConsolePage>
  )
}

function LiveShop() {
  return (
    <EmptyState icon={Drama} title="This shop takes real money">
      Rehearsals need the sandbox, which is there only while no live keys are set. Start a second Buoy without
      STRIPE keys to rehearse in.
    </EmptyState>
  )
}
