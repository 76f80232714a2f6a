import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Canary } from '../canary-contract.ts'
import type { CampaignDetail } from '../console-contract.ts'
import { CanaryButtons } from './CanaryButtons.tsx'
import styles from './campaigns.module.css'

/** What a popup's screen says while some visitors are shown a new version, and the ways on. */
export function CanaryNote({ campaign, canary }: { campaign: CampaignDetail; canary: Canary }) {
  const { id, status } = campaign
  const { version, standing, percent, startedAt } = canary
  return (
    <Alert
      color="lagoon"
      variant="light"
      radius="lg"
      title={`Version ${version} ${status === 'live' ? 'is' : 'was'} shown to ${percent}% of visitors`}
    >
      <div className={styles.stack}>
        <p>
          Since <Moment at={startedAt} />. The others see version {standing}.{' '}
          <Anchor component={Link} inherit to={`/popups/${id}/report`}>
            Compare both in the report
          </Anchor>
        </p>
        <CanaryButtons id={id} canary={canary} />
      </div>
    </Alert>
  )
}
