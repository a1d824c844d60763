import type { report as english } from '#labels/en/report.ts'
import type { Words } from '#labels/words.ts'

export const report: Words<typeof english> = {
  'month.title': '월간 송출 현황',
  'month.pick': '월',
  'day.title': '일간 송출 현황',
  'day.pick': '날짜',
  rows: '매체별 송출',
  sum: '송출 {{plays}}회, {{hours}}시간',
  'usage.mediaId': '매체 ID',
  'usage.mediaNm': '매체명',
  'usage.poiName': '매장',
  'usage.plays': '송출 횟수',
  'usage.seconds': '송출 시간(초)',
  'usage.expected': '편성 횟수',
  'usage.ratio': '달성률',
  'usage.ad': '광고',
  'usage.house': '자체 콘텐츠',
  'usage.content': '콘텐츠',
  'usage.notice': '공지',
  'items.name': '콘텐츠명',
  'items.slotType': '구좌 유형',
  'items.none': '이 기간에 송출된 항목이 없습니다.',
}
