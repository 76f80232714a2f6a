import { Alert, Code, Modal } from '@mantine/core'
import type { AttemptResult } from '../contract.ts'
import styles from './connections.module.css'
import { responseWords } from './webhook-words.ts'

/** What came of a test: whether it was taken, and what was answered. */
export function TestOutcome({ result, close }: { result: AttemptResult | null; close: () => void }) {
  return (
    <Modal
      opened={result !== null}
      onClose={close}
      title="Test"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {result && (
        <div className={styles.stack}>
          <Alert
            color={result.came === 'taken' ? 'leaf' : 'coral'}
            variant="light"
            title={result.came === 'taken' ? 'The receiver accepted it' : 'The receiver refused it'}
          >
            {responseWords(result)}. {result.error ?? 'An example lead was sent, marked as a test.'}
          </Alert>
          {result.answer !== '' && (
            <Code block className={styles.code} tabIndex={0} aria-label="Answer">
              {result.answer}
            </Code>
          )}
        </div>
      )}
    </Modal>
  )
}
