import { Alert, Code, Modal } from '@mantine/core'
import type { AttemptResult } from '../contract.ts'
import { responseWords } from './connection-words.ts'
import styles from './connections.module.css'

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
            color={result.result === 'accepted' ? 'leaf' : 'coral'}
            variant="light"
            title={result.result === 'accepted' ? 'The connection works' : 'It was not accepted'}
          >
            {responseWords(result)}. {result.error ?? 'The receiver has answered the test.'}
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
