import { describe, expect, it } from 'vitest'
import { COOKIE_LIFETIME_SECONDS, GOAL_READ_MS, RECORD_TYPES, recordCookie } from './stats-records.ts'

describe('records of a test', () => {
  it('are of six documented kinds [S3.42]', () => {
    expect(RECORD_TYPES).toEqual([
      'read_page',
      'read_goal',
      'view_goal',
      'click_goal',
      'con_goal',
      'con_short',
    ])
  })

  it('are remembered by cookies that live 365 days [S9.59]', () => {
    expect(COOKIE_LIFETIME_SECONDS).toBe(365 * 86_400)
  })

  it('have one cookie for each kind, page, test and variant [S9.60]', () => {
    const record = { test_id: 7, subject_id: 2 }
    expect(recordCookie(7, { ...record, record_type: 'read_page' })).toBe('et_pb_ab_read_page_772')
    expect(recordCookie(7, { ...record, record_type: 'con_goal' })).toBe('et_pb_ab_con_goal_772')
    expect(recordCookie(7, { ...record, record_type: 'click_goal' })).toBe('et_pb_ab_click_goal_77')
    expect(recordCookie(9, { ...record, record_type: 'con_short' })).toBe('et_pb_ab_con_short_97')
  })

  it('say that a goal was read after 3 s in view', () => {
    expect(GOAL_READ_MS).toBe(3000)
  })
})
