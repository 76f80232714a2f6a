import { expect, it } from 'vitest'
import { writeNotice } from '../../plans/server/write-notice.ts'
import { type NoticePiece, readNotice } from './read-notice.ts'

const texts = (pieces: NoticePiece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))

it('gives what the service has written, with its link [W6.06]', () => {
  const stopped = { stop: 'limit', plan: 'free', month: '2026-01', since: null, language: 'he' } as const
  const link = 'https://shop.example/console/settings/popup-plan?a="1"&b=<2>'
  const pieces = readNotice(writeNotice(stopped, link, new Date(0)).upgrade_popup)

  expect(pieces).toContainEqual({ kind: 'begin', tag: 'a', href: link })
  expect(texts(pieces)[0]).toBe('הפופאפים שלך נעצרו עד סוף החודש')
  expect(texts(pieces)).toContain('לתוכנית שלי')
})

it('makes nothing of what no notice has', () => {
  const pieces = readNotice('<p onclick="x">a</p><script>b</script><a href="javascript:c">d</a><img src=x>')

  expect(pieces.filter(({ kind }) => kind === 'begin')).toEqual([])
  expect(texts(pieces)).toEqual(['a', 'b', 'd'])
})
