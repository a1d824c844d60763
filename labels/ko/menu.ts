import type { menu as english } from '#labels/en/menu.ts'
import type { Words } from '#labels/words.ts'

export const menu: Words<typeof english> = {
  account: '계정',
  brand: '브랜드',
  brandGroup: '브랜드 그룹',
  venue: '매장',
  media: '매체',
  screens: '매체 목록',
  players: '플레이어 연결',
  models: '매체 모델',
  monthReport: '월간 송출 현황',
  dailyReport: '일간 송출 현황',
  content: '콘텐츠',
  contents: '콘텐츠 목록',
  publishes: '게시',
  schedule: '편성',
  schedules: '편성표',
  dashboard: '대시보드',
  myPage: '내 정보',
  corp: '사업자',
  advertiser: '광고주',
  user: '사용자',
  authGroup: '권한 그룹',
  nodeManager: '현장 담당자',
}
