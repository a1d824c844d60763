import type { dashboard as english } from '#labels/en/dashboard.ts'
import type { Words } from '#labels/words.ts'

export const dashboard: Words<typeof english> = {
  title: '대시보드',
  attention: '확인이 필요한 항목',
  allWell: '확인할 항목이 없습니다.',
  noPlayers: '아직 플레이어가 연결된 매체가 없습니다.',
  pairFirst: '첫 플레이어 연결',
  map: '매장 지도',
  noPlaces: '좌표가 있는 매장이 없습니다.',
  playsByDay: '일별 송출',
  plays: '송출',
  screensOn: '송출 중인 매체',
  playsToday: '오늘 송출',
  ofExpected: '편성 대비',
  playsText: '오늘 편성 {{expected}}, 어제 {{yesterday}}',
  licences: '라이선스',
  waiting: '플레이어 대기 매체',
  stopped: '중지: {{count}}',
  'kind.screen': '매체',
  'kind.identity': '플레이어 중복',
  'kind.approval': '승인 대기',
  'kind.encoding': '변환 실패',
  'kind.publishEnds': '곧 종료',
}
