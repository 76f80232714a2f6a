import { type Language, message } from '../../forms/rules/messages.ts'

type CloseButtonProps = {
  language: Language
  /** Above 0 the button counts down and does nothing yet (W4.41). */
  secondsLeft: number
  /** Stands beside the countdown (W3.37). */
  comment: string
  tabIndex: number
  onClose: () => void
}

/** The X: 32 px with a mouse, 44 px on a phone (W9.16, W9.17). */
export function CloseButton({ language, secondsLeft, comment, tabIndex, onClose }: CloseButtonProps) {
  const waiting = secondsLeft > 0
  const label = waiting
    ? message('closeIn', language, { seconds: String(secondsLeft) })
    : message('close', language)
  return (
    <div className="close-place">
      {waiting && comment !== '' && <span className="close-comment">{comment}</span>}
      <button
        type="button"
        className="poptin_close close"
        aria-label={label}
        aria-disabled={waiting}
        tabIndex={tabIndex}
        onClick={() => {
          if (!waiting) onClose()
        }}
      >
        {waiting ? (
          <span className="close-seconds">{secondsLeft}</span>
        ) : (
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        )}
      </button>
    </div>
  )
}
