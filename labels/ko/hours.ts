import type { hours as english } from '#labels/en/hours.ts'
import type { Words } from '#labels/words.ts'

export const hours: Words<typeof english> = {
  hint: '매일 이 시간에는 음량이 달라집니다',
  add: '시간대 추가',
  from: '시작',
  to: '끝',
  remove: '시간대 삭제',
  'power.hint':
    '매장이 영업 중이고 화면이 켜져 있을 때만 콘텐츠가 재생됩니다. 브라우저 플레이어는 검은 화면을 표시합니다.',
  'daysOff.hint': '이 날짜에는 아무것도 재생되지 않고 화면이 꺼집니다.',
}
