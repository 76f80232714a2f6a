import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { Finding, LintRule } from './finding.ts'

const HEBREW = /\p{Script=Hebrew}/u
const LATIN = /\p{Script=Latin}/u

/** What is missing from texts and pictures, words in another language than the popup says, and a clock run down. */
export const wordsRule: LintRule = ({ design, settings, today }) => {
  const { form, photo, thanks, teaser, timer, language } = design
  const findings: Finding[] = []
  const add = (level: Finding['level'], part: Finding['part'], path: string, message: string) =>
    findings.push({ level, part, path, message })

  if (!isVisible(form.headline))
    add('error', 'words', 'design.form.headline', 'The headline is missing: it is also the popup’s name.')
  else if (language === 'he' && !HEBREW.test(form.headline) && LATIN.test(form.headline))
    add('warning', 'words', 'design.language', 'The language is Hebrew, the headline is not.')
  else if (language === 'en' && HEBREW.test(form.headline))
    add(
      'warning',
      'words',
      'design.language',
      'The headline is Hebrew. Set the language, so that it is set right to left.',
    )
  if (photo !== null && !isVisible(photo.picture.alt))
    add(
      'error',
      'picture',
      'design.photo.picture.alt',
      'The picture has no description for those who cannot see it.',
    )
  if (settings.thanks.show && !isVisible(thanks.headline))
    add('error', 'thanks', 'design.thanks.headline', 'The thank-you screen has no headline.')
  if (settings.thanks.show && !isVisible(thanks.button))
    add('error', 'thanks', 'design.thanks.button', 'The button of the thank-you screen says nothing.')
  if (teaser !== null && !isVisible(teaser.text))
    add('error', 'teaser', 'design.teaser.text', 'The teaser says nothing. Write a few words.')
  if (timer?.kind === 'date' && timer.date < today)
    add(
      'warning',
      'timer',
      'design.timer.date',
      'The countdown has run out. Choose a day that is still to come.',
    )
  return findings
}
