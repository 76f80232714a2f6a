import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { Drama } from 'lucide-react'
import { PastSimulations } from './PastSimulations.tsx'
import { RunningSimulation } from './RunningSimulation.tsx'
import { SimulationForm } from './SimulationForm.tsx'
import styles from './simulation.module.css'
import { useSimulations } from './use-simulations.ts'

/** The simulation room: a bad day with pretend shoppers, and whether the books agree afterwards. */
export function SimulationPage() {
  const simulations = useSimulations()
  return (
    <ConsolePage
      title="Simulation"
      lead="Pretend shoppers buy in your shop while the card provider has a bad day. Afterwards every charge, order and unit of stock is compared, and everything is put back as it was."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <QueryView query={simulations} skeleton={<PageSkeleton />}>
        {(data) => {
          if (data === null) return <LiveShop />
          const running = data.simulations.find(({ state }) => state === 'running')
          const past = data.simulations.filter(({ state }) => state !== 'running')
          return (
            <div className={styles.room}>
              <RecordPanel title={running === undefined ? 'A new simulation' : 'Under way'}>
                {running === undefined ? (
                  <SimulationForm products={data.products} />
                ) : (
                  <RunningSimulation simulation={running} />
                )}
              </RecordPanel>
              <PastSimulations simulations={past} />
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
      Simulations need the sandbox, which is there only while no live keys are set. Start a second Buoy
      without STRIPE keys to simulate in.
    </EmptyState>
  )
}
