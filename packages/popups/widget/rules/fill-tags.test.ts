import { describe, expect, it } from 'vitest'
import { fillTags, fillTagsIn } from './fill-tags.ts'

/** A Sunday, the first of a month and of a year. */
const NEW_YEAR = new Date(2023, 0, 1, 12)

describe('date tags', () => {
  const en = (text: string, now = NEW_YEAR) => fillTags(text, 'en', now)
  const he = (text: string, now = NEW_YEAR) => fillTags(text, 'he', now)

  it('give year, months and days, going round at their ends [W1.30] [W1.32]', () => {
    expect(en('{{curr_year}}')).toBe('2023')
    expect(en('{{prev_mon}} {{curr_mon}} {{next_mon}}')).toBe('December January February')
    expect(en('{{yest_day}} {{today_day}} {{tomo_day}}')).toBe('Saturday Sunday Monday')
    expect(en('{{next_mon}}', new Date(2024, 0, 31))).toBe('February')
    expect(en('{{next_mon}}', new Date(2024, 11, 31))).toBe('January')
  })

  it('speak the language of the popup [W1.28] [W1.29]', () => {
    expect(he('{{prev_mon}} {{curr_mon}} {{next_mon}}')).toBe('דצמבר ינואר פברואר')
    expect(he('{{yest_day}} {{today_day}} {{tomo_day}}')).toBe('שבת ראשון שני')
  })

  it('give whole dates with day or month first [W1.31] [W1.32]', () => {
    expect(en('{{dmy}} {{mdy}}', new Date(2026, 2, 9))).toBe('09/03/2026 03/09/2026')
    expect(en('{{yest_day_dmy}} {{tomo_day_mdy}}')).toBe('31/12/2022 01/02/2023')
    expect(en('{{next_mon_dmy}}')).toBe('01/02/2023')
  })

  it('leave what they do not know as it is written', () => {
    const text = '{{prize_code}} {{}} {{curr_year_dmy}} {{_}} {curr_year} {{name}}'
    expect(en(text)).toBe(text)
  })

  it('are filled in all texts of a design, and nothing else in it changes', () => {
    const design = {
      format: 3,
      form: { headline: 'In {{next_mon}}', button: null },
      links: [{ label: '{{dmy}}' }],
    }
    expect(fillTagsIn(design, 'en', NEW_YEAR)).toEqual({
      format: 3,
      form: { headline: 'In February', button: null },
      links: [{ label: '01/01/2023' }],
    })
  })
})
