import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { RecordList } from '@buoy/ui/console/RecordList.tsx'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import type { DrawCheck } from '../../games/draw-contract.ts'
import { DrawCard, drawColumns } from './draw-columns.tsx'
import styles from './draws.module.css'

/** Has the server do every draw of a popup once more, whatever the period, and tells what came of it. */
export function CheckDraws({ id }: { id: string }) {
  const check = useMutation({ mutationFn: () => callApi<DrawCheck>(`/popups/${id}/draws/check`) })
  return (
    <>
      <div className={styles.check}>
        <Button
          variant="default"
          leftSection={<ListChecks aria-hidden size={18} />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          Check all draws
        </Button>
        <div role="status">{check.data && <Agreed check={check.data} />}</div>
      </div>
      {check.isError && (
        <Alert color="coral" variant="light" title="The draws could not be checked" role="alert">
          {failureText(check.error)}
        </Alert>
      )}
      {check.data !== undefined && check.data.differing > 0 && <Differing check={check.data} />}
    </>
  )
}

function Agreed({ check: { checked, differing } }: { check: DrawCheck }) {
  const formatNumber = useNumberFormat()
  if (checked === 0) return <p>Nothing has been drawn yet.</p>
  if (differing > 0)
    return (
      <p>
        {formatNumber(checked - differing)} of {formatNumber(checked)} draws agree.
      </p>
    )
  return <p>{checked === 1 ? 'The one draw agrees.' : `All ${formatNumber(checked)} draws agree.`}</p>
}

function Differing({ check: { differing, examples } }: { check: DrawCheck }) {
  const formatNumber = useNumberFormat()
  return (
    <Alert
      color="coral"
      variant="light"
      role="alert"
      title={differing === 1 ? '1 draw does not agree' : `${formatNumber(differing)} draws do not agree`}
    >
      <div className={styles.found}>
        <p>
          What is stored was changed after the draw, or the seed is not the one that was promised. Compare it
          with a backup before you give out prizes.
          {differing > examples.length && ` The newest ${examples.length} are listed.`}
        </p>
        <RecordList
          label="Draws that do not agree"
          rows={examples}
          rowKey={(draw) => draw.id}
          columns={drawColumns}
          card={(draw) => <DrawCard draw={draw} />}
        />
      </div>
    </Alert>
  )
}
