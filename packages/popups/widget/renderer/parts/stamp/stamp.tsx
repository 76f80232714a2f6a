import type { Part, SlotProps } from '../../part.ts'
import stampCss from './stamp.css?inline'

export const part: Part = { css: stampCss, slots: { onCard: Stamp } }

/** The stamp across the seam of photograph and paper; the postmark falls on it when the answer is in the post. */
function Stamp({ drawing: { design }, screen }: SlotProps) {
  if (!design.stamp) return null
  const { value, caption } = design.stamp
  return (
    <div className="stamp-place" aria-hidden="true">
      <div className="stamp">
        <div className="stamp-face">
          <span className="stamp-value">{value}</span>
          <svg className="stamp-waves" viewBox="0 0 60 16" aria-hidden="true">
            <path d="M0 4q5-5 10 0t10 0 10 0 10 0 10 0 10 0M0 11q5-5 10 0t10 0 10 0 10 0 10 0 10 0" />
          </svg>
          <span className="stamp-caption">{caption}</span>
        </div>
      </div>
      {screen === 'thanks' && (
        <svg className="postmark" viewBox="0 0 150 90" aria-hidden="true">
          <circle cx="45" cy="45" r="38" />
          <circle cx="45" cy="45" r="26" />
          <path d="M86 24q8-7 16 0t16 0 16 0 16 0M90 38q8-7 15 0t15 0 15 0 15 0M90 52q8-7 15 0t15 0 15 0 15 0M86 66q8-7 16 0t16 0 16 0 16 0" />
        </svg>
      )}
    </div>
  )
}
