import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StarterCard, StarterState } from '../contract.ts'
import { AppliedStarter } from './AppliedStarter.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { StarterChoice } from './StarterChoice.tsx'
import styles from './starters.module.css'
import { STARTERS_KEY } from './use-starter-actions.ts'
import { WorkingStarter } from './WorkingStarter.tsx'

/** How often a starter that is being applied is asked about, in ms. */
const ASK_AGAIN_MS = 700

/** Designs to begin with: choose one, see what it does, take it back. */
export function StartersPage() {
  const state = useQuery({
    queryKey: STARTERS_KEY,
    queryFn: () => callApi<StarterState>('/starters'),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.working ? ASK_AGAIN_MS : false),
  })
  return (
    <ConsolePage
      title="Starters"
      lead="A starter gives your shop a theme, a home page, pages about you and how to reach you, menus and sample products. All of it is yours to change."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <QueryView query={state} skeleton={<Skeleton height={520} radius="lg" />}>
        {(found) => <Starters state={found} />}
      </QueryView>
    </ConsolePage>
  )
}

function Starters({ state }: { state: StarterState }) {
  const [chosen, setChosen] = useState<StarterCard | null>(null)
  const { working, applied, problem, starters } = state
  return (
    <div className={styles.screen}>
      {problem !== '' && (
        <Alert color="coral" radius="lg" title="The starter was not applied">
          {problem}
        </Alert>
      )}
      {working !== null && <WorkingStarter working={working} />}
      {working === null && applied !== null && (
        <AppliedStarter applied={applied} samplesLeft={state.samplesLeft} />
      )}
      <ul className={styles.cards}>
        {starters.map((starter) => (
          <StarterChoice
            key={starter.key}
            starter={starter}
            isApplied={applied?.key === starter.key}
            isBusy={working !== null}
            onChoose={() => setChosen(starter)}
          />
        ))}
      </ul>
      {chosen !== null && <ApplyDialog starter={chosen} state={state} close={() => setChosen(null)} />}
    </div>
  )
}
